import type { EmotionWords } from './emotion-words.ts';

/** Love in words, English and Dutch. */
export const LOVE: EmotionWords = {
  felt: {
    strong: `
      aanbeden, aanhankelijk, amorous, aroused, bemind, besotted, brotherly, cherished, courted, desirous, dolverliefd,
      geliefd, gepassioneerd, hartstochtelijk, hoteldebotel, knuffelbehoefte, knuffelig, liefhebbend, looked after, loved,
      lovey, lustful, moederlijk, mushy, passionate, sisterly, smoorverliefd, soppy, stapelverliefd, toegewijd, turned on,
      vaderlijk, verkikkerd, verknocht, verslingerd, verzot, zorgzaam`,
    clear: `
      accepted, adopted, adulation, altruistic, ardent, ardor, ardour, attentive, baby fever, bighearted, broody, charmed,
      close, comforting, committed, companionable, connected, crushed on, cuddlesome, desirable, doe eyed, drawn to,
      dreamy about, empathetic, empathic, engaged, enraptured, entwined, erotic, faithful, favored by, favoured by,
      flirtatious, frisky, gentle, giving, goo goo, gooey, heartful, held, hitched, hot for, infatuating, inseparable,
      intertwined, kind, kinky, kissable, kissy, longing, loyal, lusty, melted, melting, monogamous, moonstruck, mothered,
      mothering, naughty, needed, parental, partnered, pining, possessive of, precious, protective, randy, raunchy,
      reunited, reverence, reverent, sacrificial, sappy, seductive, self sacrificing, sensuous, sentimental, sexual, sexy,
      soft, softhearted, solicitous, spoken for, starry eyed, steadfast, steamy, supported, sweet, swoony, sympathetic,
      taken, tempted by, touched, true blue, twitterpated, unconditional, understood, unselfish, wanted, wanting, warm,
      worshiped, worshipping`,
    faint: `
      accepting, adorable, affinity, allegiant, allured, amiable, amicable, babied, befriended, benevolent, bittersweet,
      blushing, charitable, chummy, clingy, congenial, considerate, considered, cordial, craving, cute, defended,
      delicate, dutiful, enticed, familial, fervent, forgiven, forgiveness, friendly, generous, genial, hankering, heard,
      heimwee, homesick, hospitable, hot, humane, humanitarian, included, indebted, interested in him, kinship, liked,
      lovely, magnetic, matey, merciful, mercy, missing her, missing him, missing you, moved, neighborly, neighbourly,
      nostalgic, obliged to, openhearted, philanthropic, pity, possessive, prized, protected, reconciled, remembered,
      respectful, seen, sentiment, sorry for her, sorry for him, special, spoiled, spoilt, sultry, tactile, tempted,
      thoughtful, trust, trustful, trusting, understanding, vulnerable with, welcome, welcoming, wishful, wistful,
      womanly, worshipful`,
  },
  anywhere: {
    strong: `
      a soft spot, aanbid, aanbidden, adoration, adore, affection, affectionate, all my heart, amore, amour, apple of my
      eye, asked me to marry, asleep on my, baby boy, baby daddy, baby girl, babycakes, bae, beloved, beminnen, beside
      me, best boyfriend, best girlfriend, best husband, best wife, butterflies every time, canoodle, captured my heart,
      caress, catching feelings, caught feelings, cherish, cherished, crazy about her, crazy about him, crush, cuddle,
      cuddled up, cuddly, cwtch, darling, devotion, dierbaar, dol op, dote, dreamed about her, dreamt about him,
      droomman, droomprins, droomvrouw, elope, enamored, enamoured, fallen for, falling for, favorite person, favourite
      person, feels like home, fell asleep on me, fell for, felt like home, flikflooien, fond of, geborgen,
      geborgenheid, gehouden van, gek op, geknuffeld, gekust, geliefde, genegenheid, gevreeen, gezoend, gives me
      butterflies, going to marry him, grow old together, grow old with, growing old together, growing old with, hart
      smelt, hartendief, hartje, has my heart, have feelings for her, he kissed me, he proposed, head in my lap, head
      over heels, heart flutters when, heart jumps, heart skipped a beat, heart skips, held me close, held my hand, her
      smile is, hield van, his smile makes, hold me close, hold me tight, hold my hand, holding hands, holding her hand,
      holding his hand, holding my hand, holds me close, holds my hand, honeybun, honeymoon, hou, hou van, houd, houd
      van, houden, houden van, hug, huggable, huwelijksreis, hvj, i do not deserve her, i like her so much, i like him
      so much, i really like her, i really like him, iloveu, iloveyou, ilu, ily, ily2, ilym, ilysm, in her arms, in his
      arms, in je armen, in my arms, in your arms, inamorata, infatuated, infatuation, intimacy, kiss, kissed me
      goodnight, kissed my cheek, kissed my forehead, knuffel, knuffelen, koester, koesteren, kus, kusje, kussen, kuste,
      laughs in her sleep, lief, liefde, liefhebben, liefje, liefste, lieveling, lieverd, lieverds, like like him,
      lovable, love, loveable, lovebird, loved, lovemaking, lovesick, lovestruck, lovey dovey, loveyou, lovingly, lurve,
      luv, lysm, mad about her, mad about him, made me feel safe, made me soup, madly in love, makes me blush, makes me
      coffee, makes me feel safe, makes me feel seen, makes me weak, marry me, mean everything to me, mean the world,
      means everything to me, means the world, melted my heart, melts my heart, mijn hart smelt, minnaar, minnares, miss
      you, missing you, moppie, my better half, my dear husband, my dear wife, my everything, my heart is full, my heart
      melts, my other half, my person, my soul mate, my whole heart, my whole world, need her touch, need his touch,
      next to me, nuts about her, nuts about him, on one knee, owns my heart, paramour, poepie, reached for my hand,
      romance, romantic, romantiek, romantisch, schat, schatje, schattebout, schatteke, she kissed me, she proposed,
      smell of her, smell of his, smelt, smitten, smooch, smush, snog, snuggle, snuggly, soft spot for, soulmate, sounds
      like home, spend forever with, stapelgek op, stayed with me, stays with me, stole my heart, streelde, strelen,
      sweet on her, sweet on him, sweetest boy, sweetest girl, sweetest husband, sweetest man, sweetheart, sweetie,
      sweetiepie, swoon, take care of, tederheid, ten huwelijk, think about you, think of you, thinking about you,
      thinking of you, tied the knot, took care of, tot over mijn oren, turns me on, valentijn, valentijnsdag,
      valentine, verkering, verliefd, verliefdheid, vertederd, vertedering, vlinders in mijn buik, vriendinnetje,
      vriendje, vrijen, waited for me, waking up beside, want to tell her, want to tell him, wild about him, won my
      heart, wub, wuv, xoxo, xoxox, xoxoxo, xxx, zielsveel, zielsverwant, zoen, zoende, zoenen`,
    clear: `
      aandoenlijk, aantrekkelijk, aantrekken, aanzoek, admiration, admire, admirer, adorable, ahw, allerliefste, always
      there for me, anniversary, aphrodite, arm om, armen om, arousal, asked her out, attached, attachment, attract,
      attraction, aw, awh, awww, babe, babytje, be there for her, be there for him, beau, begeren, beguile, belong,
      bestfriend, bestie, betrothal, betrothed, bewitch, bewonderen, bff, bffl, boezemvriendin, bond, bouquet,
      boyfriend, bride, bridegroom, bruid, bruidegom, bruiloft, butterflies, by my side, candlelight, cant get enough
      of, captivate, care, casanova, checked in on me, chemie, chemistry, closeness, companionship, compassion,
      compassionate, confidant, connection, console, courtship, cuddlebug, cupid, cute together, cutie, cutiepie, danced
      in the kitchen, daten, dating, dear, desire, devote, devotedly, dierbare, dierbaren, do anything for you,
      dreamboat, embrace, embraceable, empathise, empathize, empathy, enchant, endear, endearment, engagement, faithful,
      fatherly, fiance, fidelity, flirt, flirten, flirty, fond, forgive, forgiven, friendship, gehecht, geil,
      gekoesterd, getroost, getrouwd, girlfriend, grandbaby, groom, hand in hand, handsome, happily married, hartelijk,
      hartjes, hartsvriendin, hartverwarmend, heart, heartfelt, heartmelt, heartstring, heartthrob, heartwarming, here
      for you, hes so cute, hickey, honey, horny, hottie, hubby, hubs, hunkeren, hunny, i got you, idolise, idolize,
      innig, intimate, kind soul, kindhearted, kindly, kindness, kleindochter, kleinzoon, knuffelde, koppel, lepeltje,
      liefdevol, liefs, lieve, lievere, limerence, longing, look after, look into his eyes, lovebite, lovechild,
      loveletter, lover, loyal, loyalty, lucky to have her, lucky to have him, lucky to have you, lullaby, lust, maatje,
      maatjes, makeout, marry, match made in heaven, matchmaker, maternal, means a lot to me, medeleven, mijn
      allerliefste, mijn alles, mijn hand vast, mijn liefje, moederliefde, monogamy, moonlit, motherhood, motherly,
      naww, nestle, newlywed, nurture, nuzzle, omarmd, omarmen, omhels, omhelsde, omhelzen, omhelzing, ontroeren,
      orgasm, our song, passie, passion, passionate, paternal, pda, perfect for each other, polyamory, proposal,
      remembered my favorite, requited, revere, romantically, romeo, samen, samenwonen, schattig, second date, seduce,
      seduction, selfless, sensual, serenade, sexy, simp, slowdance, smachten, smoochy, snoezig, so cute i, so lucky to
      have, sonnet, special to me, stand by me, stelletje, suitor, supportive, sweet, sympathise, sympathize, sympathy,
      teder, tender, tenderhearted, the way he looks at, treasure, troosten, trouwen, twinflame, verlang, verlangen,
      verloofd, verloving, versieren, vertederen, vertederend, verwantschap, verwennen, verzorgen, vlinders, vonk, vow,
      vriend, vriendin, vriendschap, wants to see me, warmhearted, warmte, warmth, wed, went on a date, wifey, woo,
      would do anything for, yearn, years and still, you are not alone`,
    faint: `
`,
  },
};
