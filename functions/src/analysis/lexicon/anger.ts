import type { EmotionWords } from './emotion-words.ts';

export const ANGER: EmotionWords = {
  strong: `
    furious fury rage raging enraged hate hated hatred despise loathe livid seething seethe outraged outrage
    infuriate infuriated infuriating detest vengeance revenge bastard asshole bitch motherfucker
    woedend woede razend haat haten haatte gehaat laaiend verafschuw wraak klootzak kutwijf`,
  plain: `
    angry anger angrily mad pissed resent resentful resentment bitter bitterness hostile fuck fucking fucker
    bullshit irritated irritating irritate annoyed annoying annoy frustrated frustrating frustration
    disgusted disgust disgusting contempt betray betrayal lie lied lying liar cheat cheated cheater unfair
    injustice scream screaming yell yelled yelling shout shouted shouting slam slammed punch smash hypocrite
    hypocrisy selfish disrespect disrespected disrespectful rude insult insulted blame blamed traitor
    idiot idiots stupid pathetic coward cruel spite spiteful grudge boil boiling burning explode exploding
    fed screw screwed damn audacity manipulate manipulative manipulated gaslight gaslighting entitled
    boos kwaad nijdig pissig irritant geirriteerd gefrustreerd frustratie verraad verraden bedrogen leugen
    leugens leugenaar gelogen voorgelogen boze oneerlijk schreeuw schreeuwen schreeuwde idioot stom egoistisch walgelijk
    kut klote verdomme godverdomme onrecht chagrijnig`,
  faint: `
    fight fighting fought argue argued argument fist fists clench clenched grit jealous jealousy
    envy deserve ruin ruined mock mocked fake ignore ignored ignoring interrupt interrupted
      dare stole steal dismissed
    ruzie jaloers genegeerd vuist vuisten nep`,
  phrases: [
    'fed up',
    'laughed at me',
    'laughed at my',
    'laughs at me',
    'laughing at me',
    'stop telling me',
    'calm down',
    'burn every bridge',
    'all the work',
    'to my face',
    'lied to',
    'lies to',
    'sick of',
    'sick and tired',
    'had enough',
    'had it with',
    'how dare',
    'dare they',
    'dare he',
    'dare she',
    'go to hell',
    'rot in hell',
    'blood boils',
    'blood is boiling',
    'boiling inside',
    'makes my blood boil',
    'shut up',
    'lost my temper',
    'lose my temper',
    'losing my temper',
    'drives me crazy',
    'drive me crazy',
    'driving me crazy',
    'drives me insane',
    'drives me up the wall',
    'on my nerves',
    'want to scream',
    'want to break something',
    'want to hit',
    'threw it at',
    'took credit',
    'takes credit',
    'behind my back',
    'cant stand',
    'can not stand',
    'wont forgive',
    'never forgive',
    'cant forgive',
    'will not forgive',
    'talks over me',
    'talked over me',
    'treats me like',
    'treat me like',
    'walks all over me',
    'bite my tongue',
    'biting my tongue',
    'bit my tongue',
    'swallow my anger',
    'had the nerve',
    'the nerve of',
    'the audacity',
    'again and again',
    'this job is killing me',
    'het zat',
    'ik ben het zat',
    'spuugzat',
    'pislink',
    'bloed kookt',
    'kan hem wel',
    'nooit vergeven',
    'achter mijn rug',
  ],
};
