import type { EmotionWords } from './emotion-words.ts';

/** Joy in words, English and Dutch. */
export const JOY: EmotionWords = {
  felt: {
    strong: `
      apetrots, appreciative, bouncy, bubbly, calm, celebratory, cheery, chipper, chirpy, confidence, content, ebullient,
      effervescent, energiek, euforisch, exhilarated, exhilaration, extatisch, exultant, feestelijk, fijn, fulfilment,
      gassed, geinspireerd, gewaardeerd, goed, goedgehumeurd, goedgemutst, good, gratified, happier, happiest, hype,
      in heaven, invincible, jazzed, jubelend, kiplekker, lachend, levenslustig, light hearted, made up, opgemonterd,
      opgetogen, opgevrolijkt, optimistisch, peppy, perky, positief, positive, positivity, prima, rapturous, stralend,
      succesvol, superblij, supergoed, supertrots, tremendous, triomfantelijk, uitbundig, unstoppable, verguld, verheugd,
      vindicated, vivacious, vredig, vreugdevol, zelfverzekerd, zielsgelukkig, zorgeloos`,
    clear: `
      able, abundant, acknowledged, active, advancing, adventurous, affluent, airy, aligned, amazed, ambition, ambitious,
      amped, amped up, animated, anticipating, anticipation, artistic, assertive, assured, astonished, at ease, at home,
      at one, at rest, attractive, attuned, autonomous, awed, awestruck, back to normal, badass, balanced, becalmed,
      blithe, blown away, bold, bolstered, boosted, bouncing, bowled over, brainy, brand new, brave, braver, bravery,
      breezy, bulletproof, buoyant, capable, casual, centered, centred, champ, cheeky, chic, childlike, christmassy,
      classy, clean, clear headed, clear minded, clearheaded, clever, clownish, cocky, collected, comfort, comfortable,
      comfy, competent, complete, composed, convivial, cool, courage, courageous, creative, curiosity, curious, cute,
      dandy, daring, dauntless, de stressed, decadent, dedicated, deserving, destressed, determination, determined,
      dignified, disciplined, divine, dope, driven, dynamic, easy going, easygoing, effective, efficient, electrified,
      elegant, emancipated, emboldened, enchanted, encouragement, energetic, energy, engrossed, enlightened, enlivened,
      ennobled, enthralled, epic, epicurean, esteemed, evolved, exalted, fab, faith, fantabulous, fascinated, fascination,
      fine, fired up, first class, fit, flattered, focused, fresh, freshened, frolicsome, full of beans, funky, genius,
      gifted, giggly, gladdened, glam, glamorous, glorified, gobsmacked, gorgeous, graced, graceful, gracious, grand,
      gritty, groovin, groovy, grounded, growing, growth, gutsy, handsome, hardworking, hardy, harmonious, healed,
      healing, healthier, healthy, heartened, hedonistic, heroic, hired, honor, honour, hot stuff, human again,
      hunky dory, imaginative, impish, important, impressed, impressive, improved, improving, in charge, in control,
      in sync, in tune, independence, independent, indestructible, industrious, ingenious, innovative, inquisitive,
      intelligent, interest, intrepid, intrigued, inventive, jaunty, jocular, jocund, jokey, kingly, knowledgeable,
      laid back, legendary, level headed, liberation, lighter, like a boss, lively, lovely, lucid, luckier, lulled,
      luxurious, made for this, meaningful, mellow, mesmerised, mesmerized, mighty, mischievous, more than enough,
      motivation, noble, nourished, ok again, okay again, on fire, on form, on top, on track, organised, organized,
      pacified, peaceable, peachy, persevering, placid, plucky, poised, popular, powerful, pretty, prideful, privileged,
      productive, progressive, prosperous, purposeful, qualified, queenly, rad, ready for anything, reassurance,
      reassured, reborn, recognised, recognized, recovered, recovering, recuperated, reenergized, refreshened, refueled,
      regal, reinvigorated, relaxation, released, renewed, replenished, resilient, resolute, resolved, resourceful,
      respected, rested, restored, retired, revitalised, revitalized, revved up, rich, robust, rollicking, rooted, rosy,
      royal, rust, safe, safer, sassy, sated, satiated, savvy, secure, security, self esteem, self love, self respect,
      self sufficient, settled, significant, sincere, skilful, skilled, slim, smart, smiley, smug, snazzy, sociable,
      social, sparkly, sparky, special, spirited, spoiled, spoilt, sprightly, spry, stable, starstruck, stellar, strength,
      strong, stunning, sturdy, stylish, summery, sun kissed, superhuman, superior, swell, talented, tenacious, thrill,
      tickety boo, tickled, tip top, tipsy, top notch, top of the world, tough, tranquility, transcendent, transformed,
      trusting, unafraid, unbeatable, unbothered, unbroken, unburdened, unchained, undaunted, undefeated, unfazed,
      unflappable, unruffled, unshackled, unstressed, untouchable, untroubled, unworried, unwound, unyielding,
      up for anything, up for it, useful, valiant, validated, valuable, valued, vibey, vibrant, vigorous, vindication,
      virtuous, vital, vitality, vivified, wealthy, weightless, welcome, whimsical, whole, wholesome, wise, wonder,
      wonderment, wonderstruck, worth, worthy, wowed, young again, younger, youthful, zestful, zesty, zippy`,
    faint: `
      absolved, absorbed, acceptance, accepted, accepting, adaptable, adorable, adulting, agreeable, ahead, alert,
      all right, angelic, anticipatory, athletic, authentic, authoritative, awake, blameless, bougie, breathless,
      bubbling, caffeinated, certain, chatty, cherished, chosen, colorful, colourful, complacent, connected, convinced,
      crafty, cultivated, cultured, dazzled, decent, dozy, dreamy, earthy, eased, educated, electric, employed,
      entrepreneurial, envied, expectant, extraordinary, extroverted, faithful, famous, fashionable, fizzy, flamboyant,
      flexible, floating, floaty, forgiven, friendly, fuzzy, generous, gentle, genuine, giving, godlike, heard, helpful,
      humble, humbled, hydrated, hyper, immersed, included, indulgent, influential, informed, innocent, jiggy, kind,
      kooky, laidback, light, liked, lit, looked after, loved, loyal, mature, meditative, mindful, modest, moral, moved,
      muscular, naughty, needed, new, not bad, ok, open, outdoorsy, outgoing, passionate, patience, patient, patriotic,
      persistent, power, prayerful, precious, prepared, protected, pure, quiet, ready, receptive, remarkable, renowned,
      respectful, responsible, revved, righteous, seen, self made, sensible, sexy, sharp, sheltered, soaring, sober,
      sophisticated, speechless, spiffy, spontaneous, sporty, steady, stunned, supple, supported, sure, surprised, swanky,
      sweet, talkative, thawed, thoughtful, tingly, toasty, tolerant, toned, touched, trendy, truthful, unblocked,
      unconcerned, understanding, understood, unencumbered, unhurried, unique, unstuck, untamed, untethered, up,
      versatile, wacky, wanted, warm, wide awake, willing, wiser, young, zany`,
  },
  anywhere: {
    strong: `
      a load off, aangenomen, accomplish, accomplishment, aced it, aced my exam, aced my test, achieve, achievement, all
      clear, amazing, at peace, awesome, beam, beautiful day, best       news, best birthday, best day, best feeling,
      best gift, best night ever, best summer, best thing ever, best time, best trip, best week, best weekend, best
      year, blessed, blessing, blij, blijdschap, bliss, blissful, burden lifted, cancer free, cannot stop smiling, cant
      stop       laughing, cant stop smiling, cant wait, carefree, celebrate, celebration, cheer, cheerful, cherry on
      top, chuckle, chuffed to bits, cloud nine, congrats, congratulate, congratulation, contentment, could       not
      stop smiling, could not stop laughing, could not wait, couldnt stop laughing, couldnt stop smiling, count my
      blessings, counting my       blessings, cried laughing, crushed it, crying laughing, danced all night, danced in
      the kitchen, dankbaar, dankbaarheid, days clean, days sober, de gelukkigste, delight, delightful, died laughing,
      dolblij, dolgelukkig, dream car, dream come true, dream holiday, dream house, dream job, dream vacation, dreams
      come true, dying       laughing, dying of laughter, ecstatic, elated, enjoy, enjoyable, enjoyment, enthousiast,
      euphoria, euphoric, excited, excitement, exciting, exhilarating, exuberant, fabulous, fantastic, fantastisch, feel
      lighter, feeling       myself, feels lighter, feest, feestje, feestvieren, felicitatie, felt lighter, festive,
      finally free, first choice       university, first paycheck, first place, first time in months, first time in
      years, for no reason, free at last, fulfilled, gefeliciteerd, gejuich, gelachen, geluk, gelukkig, gelukt,
      gelukzalig, geniet, genieten, genoot, genoten, geslaagd, gevierd, geweldig, gewonnen, gezegend, gezellig,
      gezelligheid, giechelen, giggle, glad, glee, gleeful, glimlachen, glimlachte, glorious, glunder, glunderde,
      glunderen, glunderend, god is good, god is great, good day, good news, good times, got a promotion, got a raise,
      got accepted, got an a, got in, got into college, got into university, got my degree, got my diploma, got my
      licence, got my license, got promoted, got straight as, got the job, got the promotion, got the raise, grappig,
      grateful, gratitude, great day, great news, great times, grijnzen, had a blast, had a great time, had fun,
      hahahaha, hallelujah, happiest       moment, happiest day, happiest ive been, happy, happy tears, having a blast,
      having fun, heavenly, heck yes, heerlijk, hehe, hehehe, hihi, hihihi, hilarious, hilarisch, hoera, hoopvol,
      hooray, hopeful, huge relief, hurrah, hurray, huzzah, i did it, i feel free, i finally       did it, icing on the
      cake, in de wolken, in mijn nopjes, in remission, incredible, inner peace, it was benign, jaaa, jeej, jippie,
      joehoe, joepie, jolly, joy, joyful, joyous, jubilant, juich, juichen, juichte, kan niet       stoppen met lachen,
      kankervrij, killed it, krom van het lachen, lach, lach me dood, lachen, lachen me dood, lachte, lachte me dood,
      landed the job, laugh, laughed all night, laughed out loud, laughed so hard, laughed till, laughed until, laughing
      all day, laughing so hard, life is beautiful, life is good, life is great, lighthearted, like christmas morning,
      living my dream, living the dream, look forward, looking forward, love my       life, love my job, love my new,
      love summer, love this weather, love weekends, lovely day, loving life, loving my life, luckiest girl, luckiest
      guy, luckiest man alive, luckiest person, lucky me, made it, made me smile, made my day, made my week, made my
      year, made peace with, magnificent, magnifiek, makes me smile, marvelous, merry, months       clean, months sober,
      my lucky day, nailed it, never been happier, new personal best, on top of the world, one year       sober,
      opgelucht, opluchting, optimism, optimistic, over the moon, overjoyed, overwinning, passed       my exams, passed
      my exam, passed my test, passed the exam, passed the test, peace of mind, peaceful, perfect day, personal record,
      phenomenal, playful, pleased, plezier, prachtig, praise god, praise the lord, pret, proficiat, proud, rejoice,
      relieved, roflmao, satisfied, schateren, schaterlachen, schitterend, serene, slagen, slappe lach, slept through,
      smashed it, smile on my face, so good, so lucky, so much fun, sober for, splendid, straalde, succeed, succes,
      successful, such a relief, sunshine, superb, supergezellig, superleuk, tears of joy, tears of laughter, terrific,
      tevreden, thankful, thrilled, thrilling, tickled pink, time of my life, tranen van geluk, tranquil, triumph,
      upbeat, verrukkelijk, verrukt, victory, vierde, vieren, voldaan, vreugde, vrolijk, w00t, wahoo, walking on air,
      wat een feest, we did it, weight lifted off, what a relief, whoohoo, winnen, woehoe, wohoo, won, wonderful, woo
      hoo, woot, xd, yahoo, yay, years clean, years sober, yeehaw, yes yes yes, yess, yipee, zalig, zegen, zevende
      hemel, zin in, zonneschijn`,
    clear: `
      aanmoedigen, abundance, ace, aced, acquitted, adventure, alive, all i need, all worked out, amuse, amusement,
      applaud, applaus, appreciate, appreciation, astound, at the beach, awe, ayy, back in the game, back on track,
      ballon, banger, banter, barbecue, bask, bbq, beautiful, believe in myself, benign, bereikt, best choice, best
      decision, beste dag, better than this, bevrijd, bingo, bloeien, bloom, blossom, bof, boffen, bonus, boom, bop,
      borrel, borrelen, bounty, bravely, bravo, breathtaking, bright, brightened my day, brilliant, brunch, buzzing,
      bwahaha, cadeau, cadeautje, can do anything, carnaval, carnival, cartwheel, champagne, champion, championship,
      cheerio, chill, chocola, christmas eve, chuffed, comedian, comedy, commend, compliment, complimentje, concert,
      confetti, confident, conquer, contented, cosy, cozy, cured, daisy, dance, dankje, dankjewel, dansen, danste,
      dapper, dazzle, debt free, delicious, didnt give up, diploma, doelpunt, doesnt get better than, doing better,
      doing good, doing well, doorbraak, eager, ecstasy, eden, eindelijk, elation, empower, enchanting, encore,
      encourage, energise, energize, entertain, enthusiasm, enthusiastic, excellent, exceptional, exult, faith in
      humanity, favorite band, favorite show, favourite band, favourite food, fearless, feast, feel better, feel good,
      feel included, feel so much better, feeling better, feeling good, feels good, festival, figured it out, finally
      understand, firework, first cup, first steps, fist bump, flawless, flourish, fortunate, fortune, found it, found
      money, found myself, free, freedom, fresh air, fresh start, friyay, frolic, front row, ftw, fulfilling, fun,
      funny, gaaf, game night, geboft, gedanst, gehaald, gelach, geluksvogel, genezen, genot, getaway, getting better,
      gezongen, gg, giddy, glass of wine, gleam, glimlach, glimmer, glisten, glory, glow, going so well, going well,
      good at this, good company, good friends, good job, good mood, good nights sleep, good to be back, good vibes,
      goofy, got engaged, got paid, got the keys, got the part, got through it, graduate, graduation, grap, grapje,
      gratifying, great, grijns, grijnsde, grijnzend, grin, groove, gusto, haalde, haha, hahaha, harmony, hat trick,
      haven, healthy baby, heck yeah, hell yeah, hell yes, hersteld, holiday, home for christmas, home sweet home,
      homeowner, hoop, hoorah, hope, hot chocolate, hummingbird, humor, humorous, humour, huppel, huppelde, huppelend,
      hyped, i can do this, i got this, ijbol, ijsje, ill take it, indulge, inspiration, inspire, inspireren,
      inspirerend, invigorate, invited me, it actually worked, it gets better, it got better, it went well, it worked,
      its a boy, its a girl, its a miracle, ive got this, jackpot, jamboree, jarig, jest, jovial, jubilation, jubilee,
      just married, just what i needed, kampioen, karaoke, keen, keep dreaming, kek, kekw, kermis, kerst, keys to our
      house, kicken, killing it, kippenvel, koningsdag, lacht, laughter, leisure, lekker, lente, leuk, leukste, level
      up, leveled up, lfg, liberate, like a dream, live in the moment, lmao, lmaooo, lmfao, lol, lolol, lolz, long
      weekend, looking good, lost weight, lottery, lovely, luck, lucky, lulz, made a friend, made the cut, magic,
      magical, magisch, marvel, massage, mazzel, meadow, medaille, mijlpaal, milestone, miraculous, mirth, moed, mooi,
      mop, motivate, motiverend, mwahaha, my favorite song, my favourite song, my own business, nailed, nailedit, never
      give up, new book, new home, new house, new job, new puppy, nice, night out, niiice, nirvana, no regrets, noice,
      not a care in, nothing better than, nothing can stop me, oasis, old friends, omgg, on a roll, on fire today, one
      step closer, ontspannen, opgewekt, opslag, out of the hospital, outstanding, ovation, paid off, painless, pamper,
      pancake, paradise, party, pat on the back, payday, paying off, peace, pep, perfect, picnic, pleasant, pleasing,
      pleasure, pog, pogchamp, poggers, praise, prance, prayers were answered, pride, prijs, prize, progress, promoted,
      promotie, promotion, proost, prosecco, prosper, prosperity, psyched, pumped, purr, quit smoking, radiance,
      radiant, rainbow, rapture, recharge, refresh, regenboog, reis, reizen, rejuvenate, relax, relaxen, relief, relish,
      remission, resilience, restful, revel, revive, reward, right track, road trip, roadtrip, rofl, romp, rustig, safe
      and sound, said no and, said yes, salute, sang, satisfaction, satisfying, savor, savour, scored, scrumptious,
      sereen, serenity, shine, shone, silly, silver lining, sing, sinterklaas, slaagde, slay, sleeping in, slept in,
      slingers, smashed, smikkelen, smile, smullen, snug, soothe, souvenir, spa, sparkle, spectacular, springen,
      springtime, squee, starting over, staycation, still cant believe i, stoked, stralen, strand, stronger than ever,
      sunflower, sung, sunny, sunrise, taart, tada, taking it all in, tasty, te gek, teehee, terrasje, tgif, thank the
      lord, thankyou, the little things, they loved it, things are looking up, thrive, to the beach, tof, top of the
      mountain, toppie, touchdown, triumphant, trophy, trots, turned my life around, turned out well, twinkle, twirl,
      tysm, tyvm, uitgelaten, uitje, uitkijken, uitrusten, under the stars, unwind, upgrade, uplift, utopia, vacation,
      vakantie, verheug, verheugen, verjaardag, verrassing, verve, vibing, victorious, vierden, voorjaar, vooruitgang,
      vrede, vrij, vrijheid, vuurwerk, waarderen, walk in the park, walking barefoot, wauw, week off, well done, went
      really well, went so well, were expecting, what a day, what a feeling, whee, whew, whistle, whoop, whoopee, win,
      windows down, witty, wonderbaarlijk, worth it, worth the wait, worthwhile, wow, wowza, yaaas, yas, you got this,
      yum, yummy, zen, zero regrets, zest, zingen, zingend, zomer, zon, zong, zonnetje, zonnig, zonsondergang,
      zonsopgang`,
    faint: `
`,
  },
};
