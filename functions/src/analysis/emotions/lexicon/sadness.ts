import type { EmotionWords } from './emotion-words.ts';

/** Sadness in words, English and Dutch. */
export const SADNESS: EmotionWords = {
  felt: {
    strong: `
      abandoned, alone, anguished, ashamed, bedroefd, beschaamd, beyond repair, brokenhearted, bummed, cheerless,
      crestfallen, dejected, depressive, depri, despairful, despairing, despondent, diepongelukkig, disconsolate,
      dispirited, doleful, dolorous, down, downcast, downhearted, droevig, drowning, empty, friendless, gekwetst, glum,
      griefstricken, guilty, heartsick, heartsore, heavyhearted, heimwee, hollow, homesick, hopeless, huilerig,
      inadequate, isolated, joyless, levensmoe, like dying, lonelier, lonesome, lost, lugubrious, machteloos, melancholia,
      melancholisch, miserabel, mopey, neerslachtig, ongeliefd, ongewenst, pathetic, regretful, rejected, remorseful,
      rouwend, schuldig, self hating, self loathing, selfloathing, sorrowful, tearful, teary, terneergeslagen,
      troosteloos, unwanted, unworthy, useless, vernederd, verslagen, wanhopig, weepy, woebegone, woeful, zwaarmoedig`,
    clear: `
      abashed, abused, achy, adrift, afflicted, agonised, agonized, aimless, alienated, anhedonic, apathetic,
      apologetic, at fault, atrabilious, awful, bad, beaten, belittled, blank, bruised, burned out, burnt out, burntout,
      cast aside, cast off, cast out, castrated, chagrined, choked up, cloudy, colorless, colourless, contrite, cracked,
      crappy, craptastic, crippled, cruddy, crummy, culpable, cut off, damaged, damned, dark, deadened, defective,
      deflated, degraded, dehumanised, dehumanized, demeaned, demolished, depleted, deprived, desensitised,
      desensitized, despised, destitute, destroyed, detached, diminished, directionless, dirty, discarded, disconnected,
      discontent, disenchanted, dishonored, dishonoured, disillusioned, disintegrated, disliked, disposable,
      dissatisfied, dissociated, distant, ditched, dour, drained, dreadful, dried up, dull, dumb, dysphoric, dysthymic,
      emasculated, embarrassed, embarrassing, emo, emotional, emotionless, emptier, excluded, exhausted, expendable,
      faded, fading, failing, fallen apart, fat, fatalistic, feeble, filthy, fired, flattened, flawed, forgettable,
      forgotten, fractured, frail, friendzoned, fucked up, funereal, godforsaken, gray, grey, hapless, has been, hated,
      heavy, helpless, hideous, hormonal, humbled, hurt, idiotic, ignored, ill fated, impoverished, in bits, in pieces,
      in the gutter, incomplete, inferior, insignificant, insufficient, jaded, jobless, klote, kut, lachrymose,
      lackluster, lacklustre, laid off, laughed at, leaden, left behind, left out, lesser, lifeless, like a joke, like a
      robot, like a zombie, like an idiot, like crap, like disappearing, like garbage, like hell, like nothing, like
      quitting, like shit, like trash, listless, little, loathed, locked out, lousy, low, luckless, maimed, marooned,
      mediocre, messed up, misunderstood, mocked, mopish, morbid, morose, needless, negative, negativity, nihilistic,
      nostalgic, obsolete, ostracised, ostracized, overlooked, passive, past it, penitent, penniless, pessimistic,
      picked on, pining, pitied, pmsy, poor, postpartum, powerless, puny, purposeless, ravaged, raw, redundant,
      repentant, replaceable, replaced, repulsive, ridiculed, ripped apart, rootless, rotten, rubbish, rueful, sapped,
      saturnine, second best, self pity, self pitying, shameful, sheepish, shite, shitty, short changed, shriveled,
      shunned, shut out, sinful, sinking, small, smashed, soiled, sore, spent, spiritless, stil, stom, stranded,
      stricken, stupid, subdued, subhuman, submerged, submissive, sunk, superfluous, tainted, talentless, teased, thrown
      away, thrown out, tiny, to blame, torn apart, tortured, triste, ugliest, ugly, unappreciated, unattractive,
      unchosen, undervalued, undeserving, undesirable, unemployable, unemployed, unfeeling, unfortunate, unfulfilled,
      unheard, unimportant, uninspired, unliked, unlucky, unmanned, unmotivated, unnecessary, unneeded, unpopular,
      unsatisfied, unsuccessful, used up, vacant, verloren, victimised, victimized, washed up, weak, weary, weighted,
      wiped out, wistful, withdrawn, worn out`,
    faint: `
      abnormal, aged, ancient, anonymous, average, awkward, behind, bittersweet, blah, bland, bloodless, bored, boring,
      brittle, bullied, burdened, burned, burnt, celibate, childish, clingy, clumsy, cold, conflicted, confused,
      contemplative, cringe, cringey, cursed, dazed, delicate, dependent, desperate, dim, disabled, discounted,
      disinterested, dismissed, dispensable, disregarded, distraught, distressed, disturbed, done, dumbfounded, faceless,
      fatigued, finished, flat, foggy, foolish, fragile, freakish, frozen, gaunt, groggy, gullible, haggard, handicapped,
      haunted, hermitlike, hungover, hushed, hypocritical, idle, ill, immature, incapable, incompetent, indebted,
      indifferent, insecure, introspective, knackered, lazy, less than, lethargic, like a monster, meh, mistreated,
      mundane, muted, naive, needy, not good, not ok, not okay, odd, off, old, ordinary, out of place, over, over it,
      overweight, overwhelmed, overworked, pale, peaky, pensive, phony, plain, pooped, poorly, quiet, rainy, reclusive,
      reflective, ropey, second rate, selfish, sensitive, sentimental, sexless, shadowy, shallow, shocked, shook, sick,
      silenced, silent, single, sleepless, sleepy, slow, sluggish, sober, solemn, solitary, speechless, stagnant, stale,
      starved, static, stormy, strange, stuck, stunned, subpar, sulky, sullen, thin skinned, through, tired, tormented,
      torn, troubled, unaccepted, undateable, under the weather, unfinished, unfit, uninterested, unknown, unmoored,
      unmoved, unproductive, unprotected, unrecognised, unrecognized, unsafe, unsung, unsupported, untouched, unvalued,
      unwelcome, unwell, upset, used, violated, voiceless, vulnerable, washed out, weird, wintry, wordless, wrinkled,
      wronged, zonked`,
  },
  anywhere: {
    strong: `
      all alone, all my fault, alone again tonight, anguish, ate alone again, ate lunch alone, bawl, begrafenis,
      bereaved, bereavement, bereft, berouw, better off dead, better off without me, bewail, breaking my heart, breaks
      my heart, brok in mijn keel, broke down crying, broke my heart, broke up with me, broken heart, broken inside,
      burden on everyone, burden to everyone, burst into tears, bursting into tears, cant do this anymore, cant feel
      anything, cant forgive myself, cant go on, cant stop crying, christmas without, close to tears, completely alone,
      condolences, crematie, cried, cry, crybaby, cut myself again, cutting myself, dead inside, dejection, depress,
      depressie, depressief, depression, depresso, desolate, desolation, despair, despondency, devastate, devastation,
      die alone, doesnt love me, dont feel anything, dont love me, dont want to be here, dont want to live, droefenis,
      droefheid, dumped me, eat lunch alone, eating alone, eenzaamheid, ellende, ellendig, empty bed, empty chair, empty
      crib, empty house, empty inside, empty nursery, end it all, end up alone, ending it all, eulogy, euthanasie,
      failed at everything, fall apart, falling apart, feel nothing, fell apart, felt nothing, fighting back tears,
      first birthday without, forgot my birthday, funeral, gaat niet goed, gave up, gebroken, gebroken hart, geen zin
      meer, gehuild, gejankt, gemis, gestorven, give up, given up hope, giving up, gloom, gone forever, gone too soon,
      grief, grieve, guilt, gut wrenching, gutwrenching, hart gebroken, hartverscheurend, hate my body, hate my life,
      have no friends, heart in pieces, heart is breaking, heart is broken, heart shattered, heart wrenching, heartache,
      heartbreak, heartbroken, heartrending, heavy heart, heavy hearted, heimwee, helaas, helpless, holding back tears,
      hole in my heart, hopeless, hopeloos, hopeloosheid, house feels empty, huil, huilbui, huilde, huilen, huilend,
      huilt, humiliate, humiliation, hurting myself, hurts so bad, hurts so much, i hate myself, i have no one, i have
      nobody, im a burden, im a failure, im not enough, im not fine, in a dark place, in tranen, inconsolable, it hurts,
      jank, janken, jankte, just a burden, kan niet meer, kapot, kept his jacket, kill myself, killing myself, knows me,
      lament, last time i saw him, leeg vanbinnen, leegte, left me, let down, let everyone down, let her down, let him
      down, let me down, liefdesverdriet, life is over, like a ghost, lonely, lost all hope, lost hope, lost my baby,
      lost my brother, lost my cat, lost my dad, lost my daughter, lost my dog, lost my grandma, lost my grandpa, lost
      my husband, lost my job, lost my mom, lost my mum, lost my sister, lost my son, lost my wife, lost the baby, lost
      the will, melancholy, mis haar, mis hem, mis je, mis jullie, mis mama, mis mijn, mis oma, mis opa, mis papa,
      miscarriage, miserable, misery, miskraam, miss being, miss her, miss him, miss my, miss the way, miss them, miss
      us, miss who, miss you, missing her, missing him, missing you, mistroostig, moedeloos, moedeloosheid, moest
      huilen, mope, mourn, my heart aches, my heart hurts, neerslachtigheid, never be enough, never been born, never
      coming back, never forgive myself, never good enough, never loved me, never said goodbye, never wake up, niemand
      merkt, niemand ziet me, no friends left, no heartbeat, no hope, no longer loves, no one asks, no one cares, no one
      loves me, no one noticed, no one understands, no one would notice, no point, no tears left, nobody asks, nobody
      calls anymore, nobody cares, nobody ever calls, nobody likes me, nobody loves me, nobody noticed, nobody texts me,
      nobody understands me, nobody wants me, nobody would notice, nooit goed genoeg, not coming back, not enough for,
      not good enough, not ok, not okay, noticed when i left, obituary, ontroostbaar, orphan, out of bed, out of love,
      overleden, overleed, overlijden, passed away, pretend im fine, pretend to be fine, pretending im fine, pretending
      to be okay, regret, remorse, rest in peace, rip dad, rip grandma, rip mom, rock bottom, rouw, rouwde, rouwen,
      rouwt, ruined everything, ruined my life, sadboi, sadgirl, said i was fine, say im fine, schaamte, schuldgevoel,
      self harm, selfharm, shame, since dad died, since he died, since mom died, since she died, since you died, snik,
      snikken, snikkend, so alone, sob, somberheid, sorrow, sorry for your loss, spent christmas alone, spijt, still buy
      two, still set the table, stillbirth, stillborn, stopped loving me, such a failure, suicidal, suicide, teardrop,
      tearjerker, tears in my eyes, tears streaming down, tears wont stop, tired of life, tired of living, traan,
      tragedy, tragic, tranen, treuren, treurnis, uitvaart, unloved, unwanted, used to be happy, used to laugh, used to
      love, verdriet, verdrietig, waardeloos, wail, wanhoop, wanhopig, wanna die, wanna disappear, want to die, want to
      disappear, waste of oxygen, waste of space, wasted my life, wasted my youth, waterworks, weduwe, weduwnaar,
      weemoed, weemoedig, weep, wept, what have i done, what is the point, whats the point, when i left, whimper, widow,
      widowhood, wil niet meer, wish i could talk to, wish you were here, without you, woe, worthless, would have
      turned, wretched, zelfbeschadiging, zelfdoding, zelfhaat, zelfmoord, zelfmoordgedachten, zo alleen, zonder haar,
      zonder hem, zonder jou, zonder mama`,
    clear: `
      abandon, abandoned, abandonment, abused, ache, addict, addiction, adversity, afgewezen, afscheid, afterthought,
      afwijzing, agony, alas, alcoholic, alcoholism, alleen, alone, alzheimer, antidepressant, antidepressiva,
      apologise, apologize, ashamed, ashes, atone, awful, bankrupt, bankruptcy, barren, begraafplaats, betrayal,
      betrayed, bittersweet, black hole, bleak, blew it, blocked me, blubber, blue, boohoo, breakup, broken, brood,
      buitengesloten, bullied, bully, bullying, bummer, burden, burial, buried, burnout, bury, cancer, cant afford, cant
      cope, cant do anything right, cant eat, cant pay rent, casket, castaway, casualty, cemetery, childless, coffin,
      coma, condoleance, crappy, cremate, cremation, crematorium, crumble, crush, crushed, curse, cursed, dakloos,
      darkness, dead, death, deceased, defeat, dementia, dementie, demise, demoralise, demoralize, deserted, despairing,
      didnt get it, die, died, dirge, disappoint, disappointment, discourage, disgraced, dishearten, dismal, divorce,
      donker, dont belong, dont belong here, dont care anymore, dont deserve, dont even care, dood, doodgaan, doom,
      downer, drained, dreary, drinking again, droef, drown, drowning, duisternis, dump, dying, eenzaam, elegy,
      embarrassment, empty, epitaph, er niet meer, estranged, estrangement, euthanise, euthanize, evicted, excluded,
      exhausted, exhaustion, exile, fail, failed, faillissement, failure, falen, farewell, feeling down, feeling low,
      feelsbadman, flop, flunk, forget, forgive me, forgotten, forlorn, forsake, forsaken, forsook, futloos, gedumpt,
      gefaald, gemist, genegeerd, gepest, gescheiden, geweend, ghosted, gloomy, going nowhere, gone, goodbye, got fired,
      graf, grave, graveside, gravestone, graveyard, grim, growing apart, guilty, gutted, had ik maar, hardship,
      hateful, headstone, hearse, heartless, heavy, helemaal alleen, hollow, homeless, homesick, horrible, hospice,
      hurt, i messed up, i suck, i wish i had, if only, im so stupid, in de steek, infertile, infertility, ingeslapen,
      invisible, isolate, isolated, isolation, its all over, its over, its too late, jammer, jilted, kanker, keepsake,
      kerkhof, kist, kms, laidoff, languish, laughed at me, laughing at me, layoff, leeg, leftover, lege stoel, let
      myself go, letdown, leukemia, lexapro, lijden, longing, lose, loser, loss, lost, lovelorn, lusteloos, marriage is
      over, martyr, meaningless, melancholic, memorial, messed it up, mis, misfit, misfortune, mislukkeling, mislukking,
      mislukt, missen, mistake, miste, morgue, mortify, mortuary, mournful, need a hug, neglect, nergens, never wanted
      me, niemand belt, niemand vroeg, niet goed genoeg, nobody, nostalgia, not worth it, nothing left, nothing matters,
      nothingness, numb, nursing home, nutteloos, one last time, ongelukkig, ontslagen, onzichtbaar, oof, opgegeven,
      opgeven, orphanage, outcast, overdose, overlooked, pain, painful, pallbearer, palliative, pathetic, perish,
      pesten, pijn, pitiful, pity, plight, pointless, poverty, prozac, regrettable, reject, rejected, rejection,
      relapse, repent, requiem, resign, retirement home, rip, ruin, running out of time, sacrifice, sad, saddened,
      sadge, scar, schaam, schaam me, scheiding, schuldig, separation, sertraline, shard, shatter, shipwreck, shitty,
      should have been there, shouldve been there, shroud, sigh, sip, slipping away, sneu, sniffle, snivel, solitude,
      somber, sombre, sorry, squander, sterfbed, sterven, stierf, stopped eating, stopped talking to me, stopped trying,
      suffer, sulk, surrender, tear, tegenvaller, teleurgesteld, teleurstellend, teleurstelling, terminaal, terminal,
      terrible, tombstone, too late now, torment, tragedie, tragisch, traumatise, traumatize, treurig, triest, turned me
      down, ugly, uit elkaar, uitgemaakt, uitgeput, uitgezaaid, unalive, unemployed, unemployment, unfortunately,
      unhappy, unheard, unlovable, unlucky, unnoticed, unrequited, unseen, urn, used to be, used to call, useless,
      vergeten, verlaten, verlies, verliet, verliezen, verloor, verloren, vernederd, vernedering, verslaving, victim,
      vigil, void, voor het laatst, wallow, want to go home, wasnt invited, wasted, we are done, we used to, wenen, why
      am i here, why bother, wilt, wistful, wither, without her, without him, worse, worst, wound, wreck, yearn, zielig,
      zinloos, zoloft, zwaar`,
    faint: `
`,
  },
};
