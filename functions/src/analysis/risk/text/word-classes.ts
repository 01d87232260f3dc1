/**
 * The slots that rules are made of: words that do the same work in a sentence, English and Dutch together, so that
 * mixed languages need no rules of their own. Written without apostrophes; a name inside a slot stands for that slot.
 */
export const SLOTS: Readonly<Record<string, string>> = {
  // who
  I: 'i im ive id ill iam ima ik ikke',
  ME: 'I me my mine myself mij mijn mezelf mijzelf myn',
  SELF: 'myself mezelf mijzelf',
  MY: 'my mijn both beide',
  SHE: 'he she they hes shes theyre theyve hed shed theyd hij zij ze ie zegtie',
  HIM: 'him her them his their hem haar zijn zn hun',
  ONESELF: 'jezelf uzelf himself herself themself themselves yourself zichzelf zich',
  KIN: `mom mum mam mama mother mommy mummy mums moms ma dad dads daddy papa pap pa father fathers parents brother
    brothers bro sister sisters sis sibling son sons daughter daughters kid kids child children baby twin wife
    husband hubby partner boyfriend girlfriend bf gf fiance cousin cousins aunt auntie uncle nephew niece
    grandma granny gran nan nana grandpa grandad grandfather grandmother stepdad stepmom lil moeder vader ouders
    broer broertje broers zus zusje zussen zusjes zoon zoontje dochter dochtertje kinderen kleinkinderen vrouw
    man vriend vriendin vrienden vriendje vriendinnetje verloofde neef nicht neefje nichtje oom tante nonkel oma
    opa bomma bompa schoonzus zwager schoonmoeder schoonvader tweelingbroer tweelingzus`,
  NEAR: `KIN friend friends bestie bff mate mates buddy roommate roomie flatmate housemate coworker colleague
    neighbour neighbor classmate student students pupil pupils patient patients client ex crush lad teammate
    resident beste maat maten kamergenoot kamergenote huisgenoot buurman buurvrouw buurjongen buurmeisje collega
    klasgenoot klasgenootje leerling leerlingen studente cliente bewoner mevrouw meneer pleegzoon pleegdochter
    ploegmaat`,
  ALL: `everyone everybody everyones world they theyd theyre you youd family fam kids children people parents
    friends husband wife partner mom mum mam dad mother father son daughter sister brother she he her him them
    others both team boss mates girls boys iedereen wereld gezin familie kinderen mensen ze jullie zij ouders
    vrienden vrouw man mama papa pap hij anderen gulder`,
  NOBODY: 'nobody noone none niemand who wie anyone anybody geen',
  // little words that may stand between
  BE: 'be am are is was were been being im ben zijn waren geweest',
  LY: 'ly',
  F: `LY just really so fucking fuckin fkn effing literally actually honestly simply only even still badly truly
    very much kinda kind sort sorta lowkey highkey basically finally quietly slowly peacefully already soon now
    tonight today tomorrow rn tbh ngl fr lol lmao haha always constantly sometimes often maybe mayb perhaps
    probably desperately desperate seriously deadass genuinely all time every day days night nights more than
    anything at this point again anymore ever also be to of like a an bit the right weekend week here too well
    completely totally definitely for once some most part mostly straight away up fast please pls god somehow
    almost nearly quite deeply how bad want wanna n and then instead first thing actively both aswell long such
    that echt gewoon liefst liever alleen maar nog zo graag soms eigenlijk heel erg nu ook vaak steeds weer elke
    iedere dag dagen nacht avond ochtend constant altijd eindelijk zelf wel toch al gwn eig eige vandaag
    vanavond vannacht morgen straks het t om te zou helemaal zeer allemaal own eigen godverdomme verdomme kei
    snel een dan hoor mss misschien dus elk moment hier bijna vooral en alsjeblieft aub alstublieft denk ergens
    stiekem`,
  // negation
  NOT: `zero stopped gestopt not dont never no nor neither wont wouldnt didnt doesnt isnt aint wasnt arent havent
    hasnt hadnt without couldnt shouldnt nothing barely hardly cant niet nooit geen zonder nie ni niks niets
    noch longer`,
  DONT: 'dont not never didnt doesnt aint wont wouldnt no zero longer hardly',
  // wishing, meaning to, thinking of
  WISH: `want wanna wants wanting wanted wish wished wishing hope hoping hoped pray praying prayed beg begging begged
    long longing yearn yearning crave craving desire need needed needing ready dream dreaming rather prefer
    tempted itching aching waiting wait deserve deserved allowed let ask asking asked choose chose wishes urge
    urges cravings love liking best excited eager prepared willing`,
  MEAN: `going gonna gunna finna bouta boutta about will ill might may should shoulda could must gotta plan planning
    planned intend intending decided decide deciding determined attempt attempting attempted try tried trying
    tryna thinking think thought thoughts consider considering considered contemplate contemplating contemplated
    imagine imagining starting close keep set voices voice telling tells said`,
  WILL: 'WISH MEAN',
  THINK: `think thinking thought thoughts idea ideas consider considering considered contemplate contemplating
      contemplated ponder pondering daydream daydreaming dream dreaming dreams fantasise fantasize fantasizing
      fantasising fantasies fantasy picture picturing imagine imagining obsess obsessed obsessing urge urges
      mind head romanticize romanticizing google googled googling googlen search searched searching looked
      looking reading research researching denk denken dacht gedacht overweeg overwegen overwoog nadenken
      nagedacht gedachten gedachte dromen droom fantaseer fantaseren googelde gegoogeld opgezocht zoek hoofd
      plannen`,
  WIL: `wil wilde wou wilt moet moest ga ging zou kan kon mag mocht hoop hoopte bid wens wenste verlang snak snakte
    droom liever wacht wachten verdien klaar besloten plan van drang neiging zin heb voel willen`,
  // dying and living
  DIE: 'die dying dieing perish expire croak death dead dy dies skull coffin suicide deceased unalive unaliving lifeless cease',
  DOOD: 'dood sterven doodgaan doodzijn doodvallen creperen verrekken verdwijnen inslapen doodmaken dod overlijden',
  SUI: `suicide suicidal suicides suicidality sui suic zelfmoord zelfdoding suicidaal suicidale zelfmoordgedachten
    zelfmoordneigingen zelfmoordplannen zelfmoordplan zelfmoordpoging zelfdodingsgedachten doodswens
    doodsverlangen zmg zm`,
  SUIADJ:
    'suicidal suicidality sui suicidaal suicidale zelfmoordgedachten zelfmoordneigingen zelfmoordplannen zelfmoordplan zelfdodingsgedachten doodswens doodsverlangen zmg levensmoe',
  KILL: `killen kill killing murder murdering off offing unalive unaliving end ending top topping neck necking hang
    hanging hung shoot shooting drown drowning gas gassing poison poisoning strangle strangling suffocate
    suffocating electrocute delete deleting erase erasing destroy execute rope roping slaughter smother suicide
    yeet finish finishing terminate vermoorden vermoord doden dood doodmaken doodschieten ophangen opknopen
    verdrinken verhangen ombrengen wurgen verzuipen afmaken vergassen vergiftigen`,
  LIVE: 'live living alive exist existing existence breathe breathing survive surviving livin leven bestaan leef ademen ademhalen',
  LIFE: 'life lives living existence leven bestaan levn',
  LEAVE:
    'disappear disappearing vanish vanishing evaporate dissolve fade gone dissipate cease erased deleted nonexistent nothingness verdwijnen oplossen wegwezen vertrekken wegzakken wegdrijven',
  // hurting oneself
  HURT: `hurt hurting harm harming cut cutting cuts slice slicing sliced burn burning burned burnt injure injuring
    mutilate mutilating scratch scratching scratched bruise bruising punch punching punched hit hitting bite
    biting bit slap slapping slapped stab stabbing stabbed carve carving carved bleed bleeding scald scalding
    pinch pinching punish punishing claw clawing starve snijden snij snijd sneed gesneden krassen kras kraste
    gekrast verwonden verwond beschadigen beschadig beschadigd branden brand brandde gebrand slaan sla sloeg
    geslagen bijten bijt beet gebeten krabben krab krabde gekrabd knijpen knijp kneep bonken bonk bonkte pijn
    pijnigen straffen straf stompen stomp stompte prikken prik steken steek toetakelen`,
  PART: `wrist wrists arm arms forearm forearms thigh thighs leg legs skin hip hips stomach belly ankle ankles hand
    hands knuckles body calf shoulder shoulders fingers chest pols polsen armen onderarm onderarmen been benen
    bovenbeen bovenbenen dij dijen huid buik heup heupen handen lijf enkel enkels schouder schouders vel`,
  SHARP:
    'blade blades razor razors razorblade razorblades scalpel boxcutter mesje mesjes scheermes scheermesje scheermesjes stanleymes',
  NECK: 'wrists wrist throat veins vein arteries artery pols polsen keel aders ader slagader hals nek neck',
  HEAD: 'head face skull temple temples brains brain mouth jaw hoofd gezicht slaap slapen kop schedel mond',
  BLADE: `blade blades razor razors razorblade razorblades scalpel boxcutter knife knives scissors scissor glass
      compass sharpener safetypin lighter cigarette iron needle matches mesje mesjes scheermes scheermesje
      scheermesjes mes messen schaar scharen stanleymes glasscherf scherf aansteker sigaret peuk passer
      strijkijzer puntenslijper`,
  WOUND: `cuts cut wounds wound scars scar scratches bruises burns stripes lines marks bandage bandages plasters
      gashes barcode barcodes styro snee sneeen sneetjes krassen wonden wond littekens streepjes strepen blauwe
      brandwonden pleister verband schaafwonden`,
  SH: 'selfharm selfharming selfharmed selfharms selfinjury sh shing selfmutilation zelfbeschadiging automutilatie automutileren zelfverwonding zelfverminking',
  // ways, places and preparations
  PILLS: `pills meds tablets medication medicine painkillers paracetamol tylenol ibuprofen xanax oxy opioids
      sleepers insulin benzos antidepressants valium morphine fentanyl pillen medicijnen medicatie slaappillen
      slaaptabletten tabletten paracetamols pijnstillers oxazepam insuline morfine antidepressiva`,
  MUCH: `all whole bottle bottles bunch handful too enough many rest entire full box packet packets pack strip strips
    jar count counted counting saved saving save hoard hoarding hoarded hid hidden hiding stash stashed stashing
    stockpile stockpiled stockpiling collecting collected lined overdose od swallow swallowed swallowing neck
    necked down downed end alle hele heel volle genoeg handvol pot potje doos doosje te teveel sparen gespaard
    opgespaard spaar verzameld verzamelen verzamel tel geteld telde bewaard bewaar slikken slikte slik geslikt
    ingenomen innemen klaar klaargelegd doordrukstrips voorraad verstopt`,
  GUN: 'gun guns pistol rifle revolver shotgun glock bullet bullets pistool geweer dienstwapen vuurwapen kogel jachtgeweer',
  HIGH: `bridge roof rooftop ledge cliff cliffs balcony overpass building flyover viaduct railing railings tower
    multistorey carpark parapet quarry dam window edge brug dak balkon flat klif rand reling toren parkeergarage
    parkeerdek raam`,
  RAIL: 'train trains track tracks railway platform tube metro subway station rails bus truck lorry traffic motorway highway cars trein treinen spoor perron tram vrachtwagen vrachtauto snelweg',
  WATER:
    'river lake sea seas ocean canal water reservoir harbour pier dock zee rivier kanaal meer plas haven maas schelde gracht',
  TIME: `tonight today tomorrow tmrw soon friday saturday sunday monday tuesday wednesday thursday weekend week month
    christmas birthday after before until date night midnight morning later next vanavond vannacht vandaag
    morgen straks maandag dinsdag woensdag donderdag vrijdag zaterdag zondag kerst kerstmis verjaardag
    sinterklaas datum na nacht avond overmorgen binnenkort`,
  NOTE: 'note notes letter letters email emails video videos voicemail goodbyes brief brieven briefje briefjes filmpje afscheidsfilmpje afscheidsbrief afscheidsbrieven mail mails',

  // whose words they are, and how they are meant
  OTHERS: `SHE NEAR people anybody anyone villain character hero heroine king queen singer author writer poet actor
      actress somebody someone hoofdpersoon personage schrijver zanger acteur mensen jullie men iemand farmers
      boeren captain colonel soldier teenager`,
  FAR: `union tribunal webinar safeguarding professor gids college werkcollege casus campagne grafiek verzekeraar
    project subsidie surveyed caller callers ondertitels coroner inquest module slides slide journalists
    journalist jury murder survey guidelines phd asylum interpreter tolk protocol crime studie leaflet folder
    warning poster unit slideshow krimi npc cijfers krant leeskring samurai theme documentary documentaries doc
    film films movie movies book books novel novels article articles podcast podcasts episode episodes news
    newspaper headline headlines chapter character characters villain hero poem opera play theatre statistics
    stats rates rate prevention awareness training lecture essay thesis paper dissertation history museum
    exhibition song songs lyric lyrics album band singer scene series season season1 show tv netflix radio
    report study research minister law debate century emperor king poet painter celebrity actor actress veterans
    prophet bible psalm workshop aid policy charity leaflets campaign helpline hotline curriculum lesson game
    plot shakespeare romeo juliet ophelia hamlet hemingway plath cobain hitler cleopatra socrates nero judas
    woolf werther durkheim vangogh gogh dickinson seppuku cult squad memorial fundraiser volunteer volunteering
    documentaire documentaires boek boeken roman artikel artikelen journaal nieuws hoofdpersoon serie aflevering
    les lessen gedicht toneelstuk theater voorstelling musical lied liedje nummer regel titel geschiedenis
    preventie zelfmoordpreventie suicidepreventie statistieken onderzoek rapport scriptie werkstuk spreekbeurt
    presentatie bijscholing cursus lezing debat wet kamer schilder keizer koning eeuw speelfilm toneel bijbel
    vertraging conducteur aanrijding ns nmbs collecte hulplijn dichter schrijver`,
  READ: `read reading watched watching saw see heard hear finished wrote write writing taught teach teaching
    rewatched listened listening volunteer studied studying las lees lezen zag gezien kijk keek gekeken hoorde
    luister gehoord schreef bezig`,
  NEGFILL: `F iets wat dat mezelf WILL I you any plans intention intentions interest inclined feeling feel feels least
      same near mean have having been being say saying suggest because danger risk case way wouldnt would
      remotely slightest where currently had has felt me it on in as his her gaan van plannen zal wil meer aan
      voel ben was heb hebben gehad haar zichzelf mij er over zeggen does do did us bedoelen is are were make
      makes made occur occurred betekent single faintest whatever whatsoever threatened gedreigd peinzen neiging
      longer looking nor ooit kant cos there whether exactly bij`,
  DOUBT: `goal bar target mission achievement sign why sure know trust guarantee reason reasons lied lie lying
      pretend pretending cant cannot trying tried try hard harder fighting struggling struggle barely begging
      waarom beloven weet moeite moeilijk probeer proberen vertrouw liegen loog doe lieg`,
  DENIAL:
    'no nope nah naw nee neen never nooit niet not welnee none nul nil zero negative allerminst geenszins geen',
};
