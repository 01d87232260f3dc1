import type { EmotionWords } from './emotion-words.ts';

export const ANXIETY: EmotionWords = {
  strong: `
    terrified terrify terrifying panic panicked panicking panicky anxiety anxious dread dreading petrified
    horrified frantic hyperventilate hyperventilating overwhelmed overwhelming overwhelm paranoid paranoia
    paniek paniekaanval angst angstig doodsbang doodsbenauwd overweldigd angsten`,
  plain: `
    afraid scare scared scary fraud impostor imposter fear fearful feared frightened fright nervous nervously worry worried worrying worries
    stress stressed stressful stressing tense tension uneasy unease restless insecure insecurity insomnia
    overthink overthinking overthought spiral spiraling spiralling tremble trembling shaking shake shaky
    uncertain uncertainty unsure dizzy suffocate suffocating suffocated choke choking trapped threatened
    nightmare nightmares phobia jittery apprehensive distressed distress alarm alarmed burnout deadline
    catastrophe doom doomed racing sweat sweating nausea nauseous exposed
    bang zenuwachtig zenuwen bezorgd zorgen piekeren pieker piekerde gestrest gespannen spanning onzeker
    onzekerheid onrustig onrust tril trillen trilde nachtmerrie nachtmerries slapeloos benauwd gejaagd`,
  faint: `
    exam exams interview diagnosis results hospital doctor debt future pressure
    awake sleepless sleep heartbeat breathe breath confused confusion unknown
    danger dangerous risk hide hiding avoid avoiding control crowd crowds rehearse rehearsing
    wakker toekomst druk schulden uitslag ziekenhuis examen verward`,
  phrases: [
    'what if',
    'stomach turns',
    'keep refreshing',
    'durf niet',
    'durf het niet',
    'cant breathe',
    'can not breathe',
    'cannot breathe',
    'couldnt breathe',
    'cant sleep',
    'couldnt sleep',
    'cannot sleep',
    'dont sleep',
    'heart racing',
    'heart is racing',
    'heart races',
    'heart pounding',
    'heart is pounding',
    'heart pounds',
    'chest is tight',
    'chest tight',
    'tight chest',
    'chest tightens',
    'chest gets tight',
    'hands shake',
    'hands are shaking',
    'hands wont stop',
    'stomach drops',
    'stomach in knots',
    'knot in my stomach',
    'pit in my stomach',
    'on edge',
    'freaking out',
    'freaked out',
    'freak out',
    'losing control',
    'lose control',
    'losing my mind',
    'too much',
    'worst case',
    'going wrong',
    'go wrong',
    'something bad',
    'about to happen',
    'running out of time',
    'three in the morning',
    'thoughts wont stop',
    'mind wont stop',
    'brain wont stop',
    'wont shut up',
    'wont switch off',
    'find out',
    'found out im',
    'dont know what to do',
    'dont know how to',
    'scared of losing',
    'afraid of losing',
    'afraid of being alone',
    'scared of being alone',
    'wat als',
    'stel dat',
    'kan niet slapen',
    'kan niet ademen',
    'krijg geen adem',
    'maak me zorgen',
    'maak me druk',
    'hart klopt',
    'hart gaat tekeer',
    'buikpijn van',
    'weet niet wat ik moet',
  ],
};
