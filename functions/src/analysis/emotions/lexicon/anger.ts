import type { EmotionWords } from './emotion-words.ts';

/** Anger in words, English and Dutch. */
export const ANGER: EmotionWords = {
  felt: {
    strong: `
      affronted, afgezeken, aggrieved, aggro, agressief, angrier, angriest, annoyance, antagonistic, apoplectic, balorig,
      bellicose, belligerent, beu, bloodthirsty, bozer, brassed off, browned off, cantankerous, cheesed, choleric,
      combative, contemptuous, crabby, cranky, cross, crotchety, curmudgeonly, disdainful, embittered, ergernis, foaming,
      furieus, gebelgd, geergerd, giftig, grouchy, grumpy, haatdragend, hacked off, hateful, hatelijk, hels, homicidal,
      hot headed, humeurig, irascible, ireful, irritable, knorrig, korzelig, kotsbeu, kregelig, kribbig, kwaadaardig,
      kwader, maddened, mardy, misanthropic, moordlustig, murderous, narked, narky, nors, ontstemd, opgefokt, pisnijdig,
      prikkelbaar, pugnacious, rabid, rageful, ragey, rancuneus, ratty, sacherijnig, scornful, shirty, snappish, snappy,
      spinnijdig, splenetic, stabby, steamed, steaming, strontzat, stroppy, teed off, testy, tetchy, ticked, up in arms,
      vengeful, verbitterd, verbolgen, vergramd, verontwaardigd, vertoornd, vijandig, witheet, wraakzuchtig, wrokkig,
      wronged, wroth, ziedend`,
    clear: `
      abrasive, acerbic, acid, acidic, acrimonious, anti social, antipathetic, antisocial, appalled, argumentative, arsey,
      arsy, authoritarian, avaricious, averse, bad mannered, badgered, badly treated, baited, begrudging, berserk,
      bitchier, bitchy, blocked, bolshie, bolshy, bothered by, brusque, brutal, bugged, bullheaded, callous, catty,
      caustic, chafed, coerced, cold hearted, coldhearted, confrontational, conned, contentious, controlled, covetous,
      crazed, critical, crusty, curt, deceived, defiant, demonic, destructive, devilish, disagreeable, disapproving,
      disgruntled, dismissed, displeased, disregarded, dissed, dominated, domineering, double crossed, dyspeptic,
      effed off, explosive, ferocious, fiery, foiled, fooled, foul, fractious, framed, gaslit, goaded, grasping,
      grudgeful, gruff, had, hampered, hard, hardhearted, harsh, hassled, haughty, heartless, heated, hell bent, hellbent,
      hindered, huffy, ill treated, ill used, impatient, in a bad mood, incandescent, incendiary, inflamed, inimical,
      insubordinate, intolerant, invaded, judgy, like a bomb, liverish, made a fool of, malevolent, malicious, malign,
      maltreated, maniacal, mean, merciless, micromanaged, miffed, mistreated, monstrous, moody, mulish, mutinous,
      needled, nettled, obstructed, over it, over this, overworked, peevish, persecuted, pettier, petulant, pigheaded,
      piqued, played, poisonous, possessive, postal, put off, put out, put upon, quarrelsome, radge, railroaded, rancid,
      rancor, rancorous, rancour, rankled, rebellious, repelled, repulsed, retaliatory, revengeful, ripped off, ropable,
      ropeable, ruffled, ruthless, sarcastic, sardonic, satanic, scandalised, scandalized, scapegoated, scorned, selfish,
      shafted, short changed, short fused, shortchanged, sickened, silenced, slighted, snarky, snide, snubbed, spurned,
      steamrolled, stepped on, stifled, stitched up, stonewalled, sulky, sullen, superior, surly, taken advantage of,
      talked over, tempestuous, territorial, thorny, thwarted, touchy, trampled, tricked, triggered, truculent,
      umbrageous, uncharitable, uncooperative, unforgiving, unfriendly, unkind, unpleasant, venomous, vernederd,
      vexatious, vicious, virulent, vitriolic, vituperative, volcanic, walked on, walked over, waspish, waspy, worked up`,
    faint: `
      abandoned, abused, agitated, aloof, armed, astonished, awful, bad, baffled, beaten, belittled, bested, bitten,
      blunt, bored, bothered, bratty, bullied, burned, burnt, caged, challenged, childish, cold, competitive, confined,
      contrarian, contrary, crap, crappy, crazy, criticised, criticized, crowded, cynical, dangerous, defensive, detached,
      difficult, dirty, disagreeing, discarded, discontent, disloyal, disobedient, disobeyed, disposable, dissatisfied,
      distant, distracted, distrustful, disturbed, edgy, excluded, feral, fierce, flabbergasted, forgotten, frenzied,
      frosty, fussy, gekwetst, gespannen, gestrest, gobsmacked, guarded, hangry, harassed, hardened, harried, helpless,
      het up, hormonal, horrid, horrified, hot, hungry, hurried, hurt, hysterical, icy, ignored, impulsive, incredulous,
      insane, irrational, jaded, judged, justified, like a monster, loopy, malcontent, menopausal, mental, militant,
      miserly, misled, mistrustful, misunderstood, mithered, naughty, nauseous, nuts, obstinate, on edge, opgejaagd,
      opinionated, out of control, outdone, outspoken, outvoted, overheated, overlooked, overruled, overstimulated,
      pedantic, picky, pmsing, polluted, powerless, premenstrual, pressed, pressured, queasy, radical, reckless, rejected,
      replaced, restless, restricted, revolutionary, righteous, riotous, rivalrous, rushed, savage, sceptical, scratched,
      severe, shitty, shocked, sick, skeptical, smothered, sore, spoiled, stern, stingy, stressed, strict, stubborn,
      stuck, stung, stunned, suffocated, suspicious, tainted, targeted, tense, threatened, tired of this, tough, trapped,
      ugly, unacknowledged, unapologetic, unappreciated, unbalanced, uncaring, underestimated, undermined, unfair,
      unforgiven, unhappy with, unhinged, unimpressed, unreasonable, unrepentant, unruly, unsupported, upset, used,
      vindicated, violated, voiceless, warlike, wild, wilful, wound up`,
  },
  anywhere: {
    strong: `
      abhor, abominate, about to explode, about to snap, absolute joke, abuser, achter mijn rug, again and again,
      aggravate, ahole, airhead, all the work, anger, angry, animosity, annoy, are you serious, argh, arrogance,
      arrogant, arsehole, aso, asociaal, asshole, audacity, avenge, backstab, bastard, bedriegen, bedrog, bedrogen,
      behind my back, belachelijk, beledigd, beledigen, bellend, betray, betrayal, betrayed, bigot, bigotry, bit my
      tongue, bitch, bite me, bite my tongue, biting my tongue, blew my top, blew up at, bloed kookt, blood boils, blood
      is boiling, blood was boiling, blow a fuse, boiling inside, boos, boosheid, brat, break something, briesend, bs,
      bullies, bullshit, bully, bunch of crap, burn every bridge, burn in hell, burn it down, calm down, can not stand,
      cant bear him, cant forgive, cant stand, caught her lying, caught him cheating, caught him lying, cheated on me,
      cheating on me, choke, contempt, could have screamed, could kill her, could kill him, could kill them, could
      scream, cretin, crossed a line, crossed the line, cunt, curse, cuss, cut me off, dammit, damn her, damn him, damn
      them, damn you, damnit, dare he, dare she, dare they, debiel, des duivels, despicable, despise, detest, dickhead,
      dipshit, disrespect, disrespectful, done with her, done with him, done with them, done with this, done with you,
      dont ever forgive, double standards, douche, douchebag, drive me crazy, drives me crazy, drives me insane, drives
      me mad, drives me nuts, driving me crazy, driving me mad, drop dead, dumbass, eikel, enough is enough, enrage,
      entitled, ergeren, exasperate, fck, fed up, ffs, final straw, flew off the handle, flikker, fml, fuck everyone,
      fuck everything, fuck her, fuck him, fuck my boss, fuck off, fuck that, fuck them, fuck this, fuck you, fuckers,
      fuckface, fuckwit, fuk, full of crap, full of herself, full of himself, full of shit, fume, furious, fury,
      gaslight, gehaat, gelogen, get even, get off my back, get out of my, get whats coming, go to hell, goddammit,
      goddamn, goddamnit, godverdomme, going to explode, going to snap, gonna explode, gonna lose it, grinds my gears,
      grr, grudge, gtfo, gvd, haat, haatte, had enough, had it up to here, had it with, had no right, had the guts to,
      had the nerve, halfwit, harass, harassment, has the nerve, hate, hated, haten, hater, hatred, hekel aan, het zat,
      hit someone, hoe durf, hoe durft, hoe durven, hoer, homophobe, homophobia, homophobic, hope he chokes, hope he
      dies, hope he rots, hope karma gets, hope she rots, hope they choke, hope you rot, horseshit, hostility, how dare,
      hufter, hufters, hypocriet, hypocrisy, hypocrite, idiot, idioten, imbeciel, imbecile, in the face, incense,
      infuriate, injustice, insult, interrupts me, irate, irk, irritant, irritate, irritation, irriteren, isnt fair, ive
      had it, jackass, jerk, jerkface, kan hem wel, karen, karma will get, keeps interrupting me, keeps lying, kiss my
      ass, klootzak, klootzakken, klote, klotezooi, kokend, kook van woede, kutwijf, kutwijven, kutzooi, kwaad,
      kwaadheid, laaiend, last straw, laughed at me, laughed at my, laughing at me, laughs at me, leave me alone,
      leugenaar, liar, lied to, liegen, liegt, lies to, like im stupid, livid, load of crap, load of rubbish, loathe,
      loog, lose my temper, losing my patience, losing my shit, losing my temper, lost it with, lost my patience, lost
      my shit, lost my temper, lul, maddening, make her pay, make him pay, make me sick, make them pay, makes me mad,
      makes me sick, makes my blood boil, malice, manipulative, meltdown, mind your business, mind your own business,
      misogynist, misogyny, mongool, moron, motherfucker, narcissist, narcissistic, never forgive, nitwit, no patience
      for, no right to, none of your business, nooit vergeven, not amused, not fair, numbskull, on my nerves, oneerlijk,
      onrecht, onrechtvaardig, ontplof, opkankeren, oprotten, optyfen, out of patience, outburst, outrage, outrageous,
      over de rooie, over de zeik, pain in the arse, pain in the ass, peeve, piece of shit, pislink, piss, ploert, pos,
      potverdomme, prick, punch a wall, punch her, punch him, punch someone, punch the wall, punched the wall, pushes my
      buttons, pushing my buttons, racism, racist, rage, rant, razen, razend, razernij, resent, resentful, resentment,
      respectloos, retaliate, revenge, rile, ripped me off, rot in hell, rot op, rotzak, round the bend, rude, saw red,
      schandalig, schelden, schijnheilig, schoft, schreeuwen, schreeuwt, scream at, screamed at me, screw, screwed me
      over, scum, scumbag, seeing red, seethe, selfish, sexism, sexist, shameless, shithead, shouted at me, shouting at
      me, shove it, shut the fuck up, shut up, shut your mouth, sick and tired, sick of, slammed the door, slamming
      doors, slap, slet, smash something, smeerlap, smfh, snapped at me, so done with, sodemieter op, spite, spuugzat,
      stfu, stick it up, stole from me, stole my idea, stole my money, stole my work, stop telling me, strangle, such a
      dick, sukkel, swear, swine, taken for granted, takes credit, talked over me, talking shit about me, talks over me,
      tantrum, teef, tering, the nerve of, think you are, thinks he owns, thinks hes so, thinks shes so, this job is
      killing me, threw it at, threw my phone, throttle, throw something, tieren, tired of this shit, to hell with, to
      my face, took credit, took the credit, tosser, toxic, traitor, transphobic, treat me like, treats me like, trut,
      twat, tyfus, tyfuslijer, ugh, ughhh, uit mijn vel, uitgescholden, under the bus, unfair, unjust, up the wall, used
      me, vendetta, vengeance, verafschuw, verdomme, verontwaardiging, verraad, verraden, verrader, vex, vile, vloeken,
      walks all over me, wanker, wanna punch, wanna scream, want to explode, want to hit, want to punch, want to scream,
      want to smash, what a joke, what a nerve, what he deserves, what is wrong with people, what the actual, what the
      fuck, what the hell, whats her problem, whats his problem, whats your problem, who do you think, will not forgive,
      woede, woedeaanval, woedend, woest, wont ever forgive, wont forgive, wraak, wrath, wrathful, wreken, wring her
      neck, wring his neck, wrok, wtf, wth, yell, yelled at me, yelling at me, you kidding me, zat van`,
    clear: `
      abhorrent, absurd, abuse, abusive, accusation, accuse, achterlijk, adultery, affair, afgunst, aggression,
      aggressive, agressie, always me, antagonise, antagonize, appalling, argue, argument, arse, assault, at the last
      minute, atrocious, back off, badmouth, bah, bedrieger, belazerd, belittle, bemoeial, bemoeien, beschuldigen,
      bicker, bitter, blackmail, blame, blasted, blockhead, bloody hell, bloody useless, boil, bollocks, bossy, bother,
      bothersome, boycott, boze, brutaal, brute, bugger, bureaucracy, burn, cad, called me a, cant be trusted, careless,
      catcall, chagrijn, chagrijnig, cheat, clash, cocky, comeuppance, complain, complaint, condescend, condescension,
      conflict, confront, confrontation, controlling, corrupt, corruption, could care less, couldnt care less, covet,
      coward, cowardly, creep, creepy, criticise, criticism, criticize, crook, cruel, cruelty, damn, damned, deadbeat,
      defy, degenerate, demean, demon, destroy, detestable, devil, devious, dgaf, dick, dictator, dief, dieven, dirtbag,
      discriminate, discriminatie, discrimination, disgrace, disgraceful, disgust, dismissive, ditch, do everything
      around here, doesnt even try, doesnt listen, dom, domme, dont even try, dont tell me, dont touch me, dreigen,
      dumb, dumbest, effing, egoist, egoistisch, egotripper, ellendeling, enemy, envious, envy, erger me, ergerde,
      ergerlijk, ergert, erupt, every bloody time, evil, ew, exclude, expect me to, explode, exploit, exploitation,
      extort, fake, fathead, feck, feckin, fed, fedup, feud, fiend, fight, flake, flaky, flauwekul, foh, followed me
      home, for christs sake, for crying out loud, for gods sake, for heavens sake, fought, fraud, freak, freeloader,
      frickin, fricking, friggin, frigging, frustrate, frustratie, frustration, frustreert, frustrerend, fuck, gall,
      garbage, gatver, gatverdamme, gefrustreerd, geirriteerd, gejat, gemeen, genaaid, genoeg van, geroddel,
      geschreeuwd, geslagen, gesnauwd, gestolen, gestoord, get a grip, get a life, get away with, get lost, get over
      yourself, getting away with it, gevecht, geweld, gezanik, gezeik, gezeur, give me a break, glare, good for
      nothing, gossip, grabbed me, greed, greedy, gross, grow up, growl, gtfoh, hag, hassle, have to do everything,
      heks, hiss, hit me, homewrecker, hooligan, hork, hostile, hothead, i trusted you, idc, idgaf, idioot, if he ever,
      ignorance, ignorant, ignore, im not your, impertinent, impudent, in my face, in my stuff, incompetence,
      incompetent, inconsiderate, indignant, indignation, inexcusable, infidelity, insolence, insolent, insufferable,
      interrupt, intolerable, ire, irksome, irritatie, irriteer, irriteert, is it so hard, its mine, jackhole, jakkes,
      jaloers, jaloezie, jealous, jealousy, judgemental, judging, judgmental, kill, klaar mee, knarsetandend, knave,
      knob, knobhead, kreng, kriegel, kut, landlord, lazy, leech, leugen, leugens, lie, lied, like nothing happened,
      loathsome, lomp, lomperik, loudmouth, lout, lowlife, lying, mad, made fun of, manager, manipulate, manipulatief,
      mansplain, manspreading, meanest, meppen, minachting, misbruik, misbruikt, mistress, moan, mock, molest, mongolen,
      moocher, murder, muts, nag, narcist, narcistisch, nasty, nemesis, nerve, never trust him, niet te geloven dat,
      nijdig, nincompoop, no respect, no shame, no thank you, not my job, nuisance, numpty, obnoxious, offend,
      offensive, oh come on, oh please, onacceptabel, onbeschoft, one more time and, one more word, ongelooflijk,
      onterecht, ontploffen, opgelicht, oplichter, oppress, oppression, out of my life, overcharged, parasite, pathetic,
      patriarchy, patronise, patronize, payback, pedophile, people are the worst, people these days, perv, pervert,
      pest, pesten, petty, pff, phony, pillock, pissig, playing the victim, plonker, pmo, poison, politician, predator,
      prejudice, protest, provoke, psycho, punch, punish, punishment, pushed me, pushy, quarrel, ragequit, rapist,
      rascal, rebel, refund, repulsive, revolt, ridicule, ridiculous, riot, rip off, ripoff, rival, rob, robbery,
      roddelen, roddels, rotter, rumor, rumour, ruzie, sabotage, salty, say sorry first, saying sorry first, says sorry
      first, scam, scandalous, schande, schoppen, schorem, schreeuw, schreeuwde, scoff, scoundrel, scowl, scream,
      secreet, shameful, shit, shout, shove, show off, show some respect, showoff, sickening, simmer, skank, slaan,
      slag, slam, slander, sleaze, sleazebag, sleazy, sloeg, slut, sly, smack, smash, smear, smerig, smug, snap, snarl,
      snauwde, snauwt, sneaky, sneer, snitch, snob, snobby, sod, son of a, sour, spat, spiteful, stay away from me,
      steal, stelen, stole, stolen, stom, stomme, stomp, struck, stuck up, stupid, stupidest, stupidity, supposed to
      just, swindle, swore, sworn, talkover, tattle, taunt, tease, tedious, temper, tf, the right to, the worst person,
      thief, thieves, thoughtless, threaten, thug, tilted, trash, treiteren, trespass, triggered, trusted them, tss,
      tuig, twofaced, tyrant, unacceptable, unbearable, unbelievable, undermine, underpaid, unforgivable, ungrateful,
      vals, vechten, venom, verachten, verdorie, vermin, vernederen, vernederend, vies, vindictive, violate, violence,
      violent, voorgelogen, vooroordeel, vreemdgaan, vreemdgegaan, vuist, vuisten, waar slaat dat op, walgelijk, walgen,
      waste of money, waste of time, wasting my time, wat denkt hij, wat denkt ze, weirdo, what gives you, what kind of
      person, what you did to me, whine, who does that, who even does, who says that, whore, why are you so, why cant
      people, why cant they just, why should i, wicked, will regret it, without asking, wont listen, wont shut up, yet
      again, youve got to be, yuck, zeiken, zeikerd, zeur, zeuren`,
    faint: `
`,
  },
};
