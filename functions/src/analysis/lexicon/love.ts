import type { EmotionWords } from './emotion-words.ts';

export const LOVE: EmotionWords = {
  strong: `
    love loved loving beloved adore adored adoring adoration soulmate infatuated infatuation smitten
    cherish cherished devotion devoted darling sweetheart
    hou houd liefde verliefd lief liefste houden dierbaar geliefde aanbid schat schatje`,
  plain: `
    affection affectionate tender tenderness tenderly kiss kissed kissing hug hugged hugging embrace embraced
    cuddle cuddled cuddling crush romance romantic romantically intimate intimacy passion passionate desire
    longing yearn yearning yours husband wife boyfriend girlfriend partner fiance marry married wedding warmth
    fond fondness care caring cared attached dear dearest together forgive forgiven butterflies
    devote heart hearts sweet
    kus kussen kuste gekust knuffel knuffelen knuffelde omhels vlinders samen warmte teder tederheid
    trouwen getrouwd vriendje vriendin vriend gekoesterd koester verlangen verlang`,
  faint: `
    miss missed hold holding held smile smiles warm soft gentle gently kind kindness
     home mother father mom mum dad daughter son baby sister brother friend friends child kids family
    dog cat grandmother grandma grandpa voice scent protect trust
    mis zacht veilig thuis moeder vader dochter zoon kind zus broer oma opa gezin`,
  phrases: [
    'in love',
    'fell in love',
    'falling in love',
    'falling for',
    'fallen for',
    'fell for',
    'love you',
    'love him',
    'love her',
    'love them',
    'love of my life',
    'my person',
    'my whole world',
    'means the world',
    'mean the world',
    'mean everything to me',
    'means everything to me',
    'so much love',
    'miss you',
    'missing you',
    'thinking about you',
    'think about you',
    'thinking of you',
    'think of you',
    'next to me',
    'beside me',
    'in my arms',
    'in your arms',
    'in his arms',
    'in her arms',
    'held my hand',
    'holds my hand',
    'hold my hand',
    'holding my hand',
    'reached for my hand',
    'my heart is full',
    'heart skips',
    'heart jumps',
    'take care of',
    'took care of',
    'grow old with',
    'laughs in her sleep',
    'asleep on my',
    'fell asleep on me',
    'stayed with me',
    'stays with me',
    'waited for me',
    'sounds like home',
    'feels like home',
    'felt like home',
    'smell of his',
    'smell of her',
    'made me soup',
    'makes me coffee',
    'makes me feel safe',
    'made me feel safe',
    'makes me feel seen',
    'i do not deserve her',
    'want to tell her',
    'want to tell him',
    'hou van',
    'houd van',
    'hou zo veel',
    'gek op',
    'dol op',
    'van je houden',
    'in je armen',
  ],
};
