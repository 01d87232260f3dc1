import type { EmotionWords } from './emotion-words.ts';

export const JOY: EmotionWords = {
  strong: `
    happy happily happiness joy joyful joyous ecstatic elated thrilled overjoyed delighted delight euphoric
    euphoria bliss blissful jubilant amazing wonderful fantastic incredible hilarious
    blij gelukkig vrolijk geluk geweldig dolblij dolgelukkig fantastisch heerlijk verrukt vreugde`,
  plain: `
    glad cheerful laugh laughed laughing laughter giggle giggled giggling smile smiled smiling grin grinning fun
    funny silly playful excited exciting excitement celebrate celebrated celebrating celebration grateful
    gratitude thankful proud pride pleased pleasure enjoy enjoyed enjoying enjoyment content contented
    peace peaceful serene serenity relieved relief hopeful optimistic lucky blessed free freedom alive
    beautiful lovely perfect great awesome brilliant win won winning victory success succeed succeeded
    danced dance dancing sing sang singing sunshine sunny bright delicious cozy cosy paradise magical magic
    haha hahaha lol lmao rofl yay hooray woohoo hurray
    lach lachen lachte gelachen gelach glimlach grappig leuk plezier feest vieren trots dankbaar opgelucht
    hoopvol mooi prachtig zon vrij vrede rustig tevreden gezellig joepie hoera lekker genieten genoot geniet`,
  faint: `
    good nice best calm rest rested light lighter hope music song summer spring birthday party
    holiday vacation finally friends beach sun playing surprise
    okay fine easy easier fresh promoted
    goed fijn beter kalm licht hoop muziek lied zomer lente verjaardag vakantie eindelijk vrienden strand`,
  phrases: [
    'best day',
    'good day',
    'great day',
    'so good',
    'cant stop smiling',
    'cant stop laughing',
    'could not stop laughing',
    'couldnt stop laughing',
    'could not stop smiling',
    'couldnt stop smiling',
    'laughed so hard',
    'laughing so hard',
    'laughed until',
    'laughed till',
    'dying of laughter',
    'died laughing',
    'dying laughing',
    'tears of joy',
    'happy tears',
    'cried laughing',
    'crying laughing',
    'at peace',
    'over the moon',
    'on top of the world',
    'cloud nine',
    'looking forward',
    'look forward',
    'cant wait',
    'could not wait',
    'made my day',
    'got the job',
    'got in',
    'i did it',
    'we did it',
    'made it',
    'sober for',
    'cancer free',
    'all clear',
    'feels lighter',
    'felt lighter',
    'feel lighter',
    'first time in months',
    'first time in years',
    'for no reason',
    'danced in the kitchen',
    'slept through',
    'zin in',
    'lach me dood',
    'lachen me dood',
    'lachte me dood',
    'lig in een deuk',
    'tranen van geluk',
    'in mijn nopjes',
  ],
};
