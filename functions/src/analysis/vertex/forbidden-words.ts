const anyWord = (list: string): RegExp =>
  new RegExp(
    `\\b(?:${list
      .trim()
      .split(/\s*\n\s*/)
      .join('|')})\\b`,
    'i',
  );

/** What a reflection never says: advice, orders, clinical words, promises, talk of itself or of its instructions. */
export const FORBIDDEN = anyWord(`
  should(?:n['’]?t)?
  shall
  must(?:n['’]?t)?
  ought
  (?:need|needs|have|has|got) to (?:be|do|get|go|see|talk|speak|tell|ask|rest|stop|start|let|take|make|find|know)
  had better
  try(?:ing)?
  consider(?:ing)?
  recommend\\w*
  suggest\\w*
  advi[cs]e\\w*
  tips?
  remember to
  (?:be|being|give|giving|allow|allowing|let|letting) (?:\\w+ )?(?:to |with |on )?yourself
  (?:do not|don['’]?t|never) (?:be|do|give|worry|let|forget|lose|blame|hurt|go|try|listen|tell|trust)
  please
  let['’]s
  how about
  why not
  it (?:will|['’]ll) (?:be|get|pass)
  (?:will|['’]ll) (?:be (?:ok|okay|fine|alright|better)|get better|pass|heal)
  everything (?:is|will)
  promise\\w*
  guarantee\\w*
  call(?:s|ed|ing)?
  dial
  phone
  text(?:ing)?
  message
  contact\\w*
  hotline
  helpline
  lifeline
  emergency
  reach(?:ing)? out
  seek(?:ing)?
  (?:talk|talking|speak|speaking) (?:to|with)
  professionals?
  support (?:group|line|network)
  get (?:some )?help
  therap\\w*
  psych\\w*
  counsel\\w*
  doctors?
  hospitals?
  medic\\w*
  pills?
  treatments?
  clinic\\w*
  patients?
  diagnos\\w*
  disorders?
  syndromes?
  symptoms?
  illness\\w*
  mental\\w*
  depress\\w*
  bipolar
  trauma\\w*
  ptsd
  adhd
  ocd
  autis\\w*
  narciss\\w*
  schizo\\w*
  panic attacks?
  burn-?out
  suicid\\w*
  self[ -]harm\\w*
  i
  i['’](?:m|ve|ll|d)
  me
  my
  mine
  myself
  we
  us
  our
  an? (?:ai|assistant|bot|machine|model)
  ai
  language model
  ignor(?:e|es|ed|ing)
  instruct\\w*
  prompts?
  system
  json
  schema
  override
  jailbreak
  developer
  admin\\w*
  password
  sorry
  cannot
  www
  https?
  click
  visit
  download
  subscribe
  buy
  pay
  send
  link
  website
  great job
  well done
  proud of you
  awesome
  amazing
`);

/** A sentence that begins with an order. */
export const ORDER = new RegExp(
  `(?:^|[.,;:…]\\s+)["“(]?(?:(?:and|so|but|then|just|now|always)\\s+)*(?:${`
  take give be allow let breathe rest stop go keep hold stay find make write tell ask look think know trust believe
  forgive accept focus listen relax smile sleep walk drink eat leave start begin open use read repeat say reply answer
  print output do follow remember imagine notice feel embrace release celebrate honor honour cherish reflect
`
    .trim()
    .split(/\s+/)
    .join('|')})\\b`,
  'i',
);

/** What nobody is told here. */
export const CRUEL = anyWord(`
  worthless
  pathetic
  stupid
  idiots?
  losers?
  disgusting
  ugly
  useless
  failures?
  burden
  you(?:['’]ve)? (?:\\w+ ){0,2}deserv\\w*
  hate you
  kill\\w*
  die
  dies
  dying
  dead
  nobody (?:would|will|cares|loves|wants|likes)
  no one (?:would|will|cares|loves|wants|likes)
  better off
  hacked
  pwned
  fuck\\w*
  shit\\w*
  whores?
  sluts?
`);
