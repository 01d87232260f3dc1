import type { EmotionWords } from './emotion-words.ts';

/** Anxiety in words, English and Dutch. */
export const ANXIETY: EmotionWords = {
  felt: {
    strong: `
      afeared, affrighted, aghast, agoraphobic, angstvallig, angsty, antsy, banger, beducht, beklemd, bevreesd, bibberig,
      bloednerveus, bricking myself, crapping myself, creeped out, daunted, distressed, doodongerust, doomful, edgy,
      endangered, faalangstig, followed, frazzled, freaked, fretful, geintimideerd, gespannen, gestressed, gestrest,
      hand wringing, heebie jeebies, high strung, highly strung, horrified, hunted, hypervigilant, hysterical, insecure,
      keyed up, nerve racked, nerve wracked, nervy, neurotic, on edge, onzekerder, opgejaagd, overanxious, overbelast,
      overspannen, overwhelmed, overwrought, panicstricken, paniekerig, panisch, perturbed, phobic, pooping myself,
      pressured, pressurised, pressurized, restless, scaredy, schrikachtig, shitting myself, skittish, stressed,
      stressvol, strung out, suspicious, tense, the creeps, the willies, threatened, tightly wound, timorous, trembly,
      trepidatious, trillerig, twitchy, unsafe, vreesachtig, vulnerable, watched, weirded out, zorgelijk`,
    clear: `
      agitated, alert, ambivalent, amped, anguished, avoidant, awkward, bashful, behind, blackmailed, bogged down,
      bothered, boxed in, breathless, broke, browbeaten, buggin, bugging out, burdened, buried, caged, cagey, caught,
      chary, chicken, choked, clammy, clueless, coming apart, concerned, conflicted, confused, consternation, constricted,
      cowardly, cowed, craven, crazy, criticized, cursed, defenceless, defenseless, defensive, desperate, diffident,
      discombobulated, discomfited, discomfort, disconcerted, dismay, disorientated, disoriented, disquiet, distracted,
      distraught, distrustful, disturbed, dithery, dubious, dysregulated, examined, fainthearted, fake, flighty, flurried,
      flustered, frenetic, frenzied, frozen, guarded, gutless, harassed, harried, hassled, haunted, helpless, hemmed in,
      het up, hurried, hyper, hyperaware, ill prepared, immobilised, immobilized, in a state, in a stew, in limbo,
      incapable, incompetent, indebted, inexperienced, inhibited, insane, insomniac, introverted, inundated, jacked up,
      jelly, jolted, judged, knotted, late, leery, light headed, lightheaded, like escaping, like prey, lily livered,
      looked at, losing it, machteloos, manic, meek, mistrustful, mousy, nauseated, nauseous, not ready, observed,
      off balance, off kilter, on guard, opgefokt, out of control, out of place, overburdened, overcautious,
      overcommitted, overstimulated, overstretched, overtired, perplexed, preoccupied, pressed, pushed, qualmish, queasy,
      quivery, rattled, reluctant, reserved, reticent, rushed, scatterbrained, scattered, sceptical, scrutinised,
      scrutinized, self conscious, selfconscious, shell shocked, shellshocked, shivery, shook, shooketh, short of breath,
      shuddery, sick of waiting, skeptical, sketched out, sleepless, snowed under, solicitous, spineless, squeamish,
      squirmy, squirrely, stared at, stressy, stretched thin, stuck, suffocated, superstitious, taken aback, targeted,
      terrorised, terrorized, tight, tizzy, tongue tied, tormented, torn, trapped, traumatised, traumatized, tripping,
      troubled, unassured, uncomfortable, unconfident, under the microscope, underconfident, underprepared, unfocused,
      ungrounded, unhinged, unmoored, unnerved, unprepared, unprotected, unqualified, unraveling, unready, unsettled,
      unsteady, vacillating, verklempt, verloren, vigilant, wanhopig, watchful, wavering, weak kneed, wide awake,
      wigged out, wired, wobbly, woozy, wound up`,
    faint: `
      abandoned, accountable, achy, ageing, aging, alien, all over the place, alone, anticipating, apart, ashamed,
      bloated, blurry, breakable, brittle, bullied, burned out, burnt out, busy, caffeinated, careful, careworn,
      challenged, childish, claustro, clingy, clumsy, coerced, cold, confined, controlled, cramped, crampy, crowded,
      cynical, dazed, delicate, dependent, depersonalized, despairing, detached, different, disbelieved, disbelieving,
      disorganised, disorganized, displaced, dissociated, divided, doubted, drained, dreamlike, drowning, dumb, dying,
      embarrassed, emotional, empty, exhausted, expectant, failing, feverish, flushed, foggy, foolish, forced, foreign,
      fragile, guilty, hangxiety, hangxious, headachy, heavy, hidden, hollow, homesick, hopeless, hormonal, hot, hungover,
      ignored, ill, ill fated, impatient, imperfect, imprisoned, inadequate, inconvenienced, inferior, irritable,
      isolated, itchy, jobless, jumbled, little, locked in, lost, messy, misunderstood, mixed, moody, mortal, muddled,
      mute, naked, needy, negative, not enough, not right, obligated, obliged, odd, off, old, overcaffeinated, overworked,
      perfectionist, perfectionistic, pessimistic, poor, powerless, pregnant, quiet, ready to run, reclusive, rejected,
      replaceable, restricted, rigid, schuldig, scrambled, secretive, sensitive, shocked, sick, silent, sinking, skint,
      slow, small, smothered, snappy, sore, spacey, speechless, stiff, stoned, strange, stunned, stupid, surreal, teary,
      terminal, tested, tingly, tired, triggered, unanchored, unemployed, unfamiliar, unfit, unguarded, unheard,
      uninvited, unlucky, unpopular, unreal, unsupported, unwanted, unwelcome, unwell, uprooted, upset, useless, waiting,
      weak, weird, withdrawn, worked up`,
  },
  anywhere: {
    strong: `
      about to happen, about to lose, afraid, afraid of being alone, afraid of losing, agoraphobia, am i dying, angst,
      angstaanval, angsten, angstig, angstzweet, anxiety, anxious, apprehension, apprehensive, ativan, awake all night,
      awake at 3am, bang, barely slept, beangstigend, bedreigd, bedreiging, behind on bills, behind on rent, being
      followed, being watched, benzos, beven, bezorgd, bezorgdheid, bibberen, bibberend, bindingsangst, bound to fail,
      brain wont stop, bricking it, buikpijn van, can not breathe, cannot breathe, cannot sleep, cant       breathe,
      cant afford rent, cant breathe, cant cope, cant fall asleep, cant handle it, cant handle this, cant keep up, cant
      pay rent, cant sleep, cant stop shaking, cant stop thinking about, cant switch off, catastrophise, catastrophize,
      check       my phone, check it again, check the locks, checked the door, checked the locks, checked the stove,
      checking my phone, chest feels       tight, chest gets tight, chest is tight, chest tight, chest tightens,
      claustrophobia, claustrophobic, cold sweat, couldnt breathe, couldnt sleep, creeps me out, dangerous, deadline,
      did i do something, did i leave, did i lock, did i say something, didnt sleep, didnt study enough, dont belong
      here, dont know how to, dont know what to do, dont sleep, dont want to lose, doodeng, doodsangst, doodsbang,
      doodsbenauwd, doomscroll, dread, dreiging, drowning       in debt, drowning in homework, drowning in work, due at
      midnight, due tomorrow, durf het niet, durf niet, durfde       niet, dwang, eek, eep, eng, enge, ertegenop,
      everyone hates me, everyone is staring, exam tomorrow, expecting the       worst, faalangst, fear, fear the worst,
      find out, fobie, followed me home, foreboding, forget to breathe, found       out, frantic, freak out, freaked
      out, freaking out, freakout, freaks me out, fret, frighten, gad, gepieker, gepiekerd, geschrokken, gestresst,
      gestrest, gevaar, gevaarlijk, gevreesd, gives me the creeps, go wrong, going       crazy, going insane, going to
      die, going to fail, going to faint, going to throw up, going wrong, gonna be sick, gonna die, gonna fail, gonna
      get fired, gonna pass out, gonna throw up, gulp, hands are       sweating, hands are shaking, hands shake, hands
      were shaking, hands wont stop, hard to breathe, hart gaat tekeer, hart klopt, hartkloppingen, hasnt called, hasnt
      come home, hasnt replied, hasnt texted back, hate me now, havent been       sleeping, havent even started, havent
      heard anything, havent slept, havent studied, heart is       racing, heart is pounding, heart pounding, heart
      pounds, heart races, heart racing, heart sank, heart stops, heart was pounding, heart was racing, heebiejeebies,
      hoogtevrees, horrified, horrifying, hyperventilate, hyperventilatie, hyperventileer, hyperventileren,
      hypochondria, hypochondriac, if they knew, im dying, im not ready, imagining the       worst, imposter, impostor,
      in paniek, insecure, insecurity, insomnia, interview tomorrow, intimidate, isnt       answering, isnt home yet,
      jitters, jittery, judging me, kan niet ademen, kan niet slapen, keep       refreshing, keep checking, keep
      replaying, kept checking, klamme handen, knees are weak, knoop in mijn maag, knot in my stomach, krijg geen adem,
      lay awake, legs like jelly, legs went weak, lie awake, lose control, lose everything, losing       control, losing
      my mind, lying awake, maak me druk, maak me zorgen, mad at me, make ends meet, menace, mess this       up, might
      throw up, mind is racing, mind keeps racing, mind wont stop, my stomach hurts, nachtmerrie, nerve       racking,
      nerve wracking, nerveracking, nerves, nerveus, nervewracking, nervositeit, nervous, nervous wreck, nightmare, not
      answering, not enough time, not home yet, not picking up, not prepared, not ready       yet, not ready for, ocd,
      ominous, on edge, on eggshells, ongerust, ongerustheid, onrust, onzeker, onzekerheden, onzekerheid, out       of
      control, overprikkeld, overthink, overthought, overweldigd, overwhelm, overwhelmed, palms are sweating,
      palpitation, panic, panicked, panicking, panicky, paniek, paniekaanval, paniekaanvallen, paranoia, paranoid,
      petrified, phobia, pieker, piekerde, piekeren, piekergedachten, pit in my stomach, plankenkoorts, pleinvrees,
      presentation tomorrow, propranolol, ptsd, quake, quiver, racing thoughts, replaying it, replaying the
      conversation, running out of time, said something stupid, scare, scared of       losing, scared of being alone,
      scared of dying, scared to death, scared to lose, scares me, scares the hell out, scariest, schrik, schrikken,
      schrok, shudder, sick to my stomach, slapeloos, slapeloosheid, slapeloze, smetvrees, so much pressure, someone
      following       me, something bad, something is off, something is wrong, something isnt right, somethings
      wrong, somethings not right, spanning, spiral, stalk, startle, steen in mijn maag, stel dat, still breathing,
      still no news, stomach       dropped, stomach drops, stomach in knots, stomach is churning, stomach keeps turning,
      stomach turns, stress, stressed, stressen, stressful, stressor, surgery tomorrow, sweaty hands, sweaty palms,
      tenterhooks, terrify, terror, test tomorrow, the other shoe, the pressure is, think of me, think the worst,
      thoughts are racing, thoughts wont stop, threat, threaten, threatened, three in the morning, tight chest, too
      much, tossing and       turning, tremble, tril, trillen, trillen mijn handen, trillende handen, trying to breathe,
      uncertain, uncertainty, under pressure, unease, uneasy, up all night, valium, verlatingsangst, vliegangst, vrees,
      vrezen, waiting for       results, waiting for the doctor, waiting on results, waiting to hear back, want to throw
      up, wat als, weet niet       wat ik moet, what did i do, what if, what people think, what they think, why hasnt
      she, wide awake at, woke up       sweating, wont pick up, wont shut up, wont switch off, worrier, worry, worst
      case, xanax, zenuwachtig, zenuwen, zorgen, zorgen om, zorgen over, zweethanden`,
    clear: `
      aah, aanmaning, aarzelen, ademen, ademhalen, afwachten, agitated, agitation, ahh, alarm, alert, alevels, als het
      maar, als hij maar, ambulance, anaesthetic, anesthesia, any day now, apocalypse, appointment, appraisal, arrest,
      attack, audit, audition, avoidance, avoiding, awake, awkward, back to school, back to work tomorrow, bad dream,
      bad dreams, bad feeling, bailiff, before it all, bellyache, benauwd, bevriezen, bewildered, bills, biopsie,
      biopsy, blank, bloedonderzoek, blozen, blush, bomb, bonkt, breakdown, breathless, brr, buikpijn, bult, burglar,
      burnout, butterflies, can we talk, cant decide, cant relax, cant think straight, catastrophe, cautious, chaos,
      chaotic, choke, choking, cliffhanger, climate, clock is ticking, collapse, commitment, compulsion, compulsive,
      confused, confusing, confusion, contagious, contractions, cope, cornered, corona, cost of living, covid, cower,
      crash, creepy, cringe, crisis, crowded, crowds, crud, custody, danger, de uitslag, debt, dentist,
      depersonalization, deportation, deported, derealization, deurwaarder, diagnose, diagnosis, dilemma, disaster,
      dissertation, dissociate, distress, distressed, distrust, dizzy, doctor said, dont know if, dont know what to say,
      dont know where to, dont make me go, dont trust, dont wanna go, dont want to go, doom, doom and gloom, doubt,
      doubtful, drukte, duizelig, edgy, elevator, embarrass, embarrassing, emergency, end of the month, end of the
      world, evaluation, evict, eviction, exam, examen, expectation, exposed, fail, failing, faint, fearful, fidget,
      fidgety, finals, fingers crossed, flashback, flauwvallen, fled, flee, flinch, footsteps, foreclosure, frantically,
      fraud, freeze, fright, froze, frozen, gasp, gcse, gejaagd, gespannen, get me out, get out of here, gonna leave me,
      googled it, griezelig, gut feeling, hart bonst, hart in mijn keel, hartslag, haunt, haunted, hazard, heartbeat,
      hectic, heights, helppp, hesitant, hesitate, hesitation, hiding, hope i dont, hope its not, hope nothing happens,
      hope they dont, horror, hospital, how much longer, how will i, hunch, huur, hypotheek, hysteria, hysterical, icu,
      immigration, in my head, in the dark, inbreker, indecision, indecisive, infected, inflatie, inflation, injection,
      interview, intruder, intrusive, is it just me, jeetje, jinx, judged, jumpy, klimaat, knobbel, knobbeltje,
      kwetsbaar, lawsuit, layoffs, layover, left on read, lig wakker, loan, lump, make a phone call, malen, mammogram,
      matter of time, mayday, meltdown, menigte, mess up, middle of the night, midterm, mijn adem, miscarry, misgiving,
      misselijk, mistook, mistrust, mortgage, mri, mumble, my future, naald, nachtmerries, nagelbijten, nailbiting,
      nausea, nauseous, need to calm down, need to get out, need to talk, needle, news makes me, no escape, no idea how,
      no idea what, no way out, not safe, not so sure, not sure, nuclear, obsess, obsession, obsessive, oei, oeps, omen,
      on the edge, onrustig, ontslag, onveilig, oop, oorlog, operatie, overanalyse, overanalyze, overdenken, overdraft,
      overdue, overload, oxazepam, pace, pandemic, paralyse, paralyze, peril, phonecall, please dont, please god, pls,
      powerless, praying that, precarious, pregnancy test, premature, premonition, presentatie, presentation, pressure,
      pressured, prestatiedruk, prik, probation, procrastinate, procrastination, proefwerk, puke, pulse, qualm,
      quarantine, queasy, racing, ramp, recession, redundancy, regretting, rent, reorganisatie, responsibility,
      restless, restructuring, risico, risk, risky, ruminate, rumination, run away from, rusteloos, sats, scan, scary,
      schuld, schulden, screwup, scriptie, scrutiny, shake, shaken, shaky, shiver, shook, shookt, should i, shy, siren,
      sketchy, slapen, sleepless, small talk, smalltalk, so behind, so many people, sollicitatie, sollicitatiegesprek,
      sos, spin, spinnen, spoed, spook, spooky, spreekbeurt, squirm, stammer, stikken, still no job, stotteren,
      strangers, stuck, stutter, suffocate, suffocated, sunday night, superstition, surgery, sus, suspect, suspense,
      suspicion, suspicious, swamped, sweat, sweaty, symptom, tandarts, tegenop, tense, tension, tentamen, tests,
      thesis, timid, tobben, toets, toetsen, too good to be true, too many people, trapped, trauma, traumatic,
      trepidation, trial, trigger, trilde, trillend, tumor, tumour, turbulence, turmoil, tweaking, twijfel, twijfelde,
      twijfelen, uh oh, uhoh, uitslag, uitslagen, uitstelgedrag, uitstellen, undecided, unknown, unpredictable, unsafe,
      unstable, unsure, verantwoordelijkheid, verdacht, verdict, vermijden, verstijven, verstoppen, verwachtingen,
      verward, virus, visa, vlucht, vluchten, voetstappen, vomit, vreemden, vreest, vulnerable, waiting room, wakker,
      wakker gelegen, wakker liggen, wantrouwen, warn, wary, watch the news, weird feeling, werkdruk, what am i doing,
      what am i supposed to, what do i do, what happens if, what happens next, what happens when, what now, what will
      happen, whats gonna happen, whether i can, whoa, wont last, workload, yike, ziekenhuis, zweet, zweten`,
    faint: `
`,
  },
};
