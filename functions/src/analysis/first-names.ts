/** First names in English and Dutch that are no other words. */
const NAMES = `
aaron abigail adam ahmed ahmet ali mehmet emre hamza imad jamal karim malika nour samira soufiane zainab adriaan agnes aisha alan albert
alex alexander alexandra alice alicia alison amanda amber amir amy andrea andreas andrew
angela anja anke ann anna anne annelies annemiek anneke annie anouk anthony anton antoine arjan arjen arthur ashley astrid babette barbara bart
bas bastiaan beatrice becky ben benjamin bernard bert beth bianca bilal bob boris bram brandon brenda brian bridget britt bruce caitlin cameron
carl carla carlos carmen carol caroline carolien catherine cathy cecilia chantal charles charlie charlotte chloe chris christian christina
christine christopher cindy claire clara claudia colin connor corinne craig daan daisuke damian daniel danielle danny daphne darren david
deborah debbie denise dennis derek diana diane dieter dimitri dirk dominic donald donna dorothy douglas duncan dylan eddy edith eduard edward
edwin eileen elaine eleanor elena eline elisabeth elise elizabeth ella ellen ellie elly els elsa emily emma eric erica erik erika ernst
esmee esther ethan eva evelien evelyn evert fatima fatma femke fenna ferdinand fiona fleur floor florian floris frances francesca francis
frederik freek frits gabriel gareth gary geert gemma george gerard gerda gerrit gert gijs gillian gina glenn gordon graham greta guus hanna
hannah hanneke hannelore hans harold harriet harry hassan heather heidi helen helena helene hendrik hendrika henk henry herman hester hilde
hugo iain ian ibrahim ilse imane imran ines inge ingrid irene iris isaac isabel isabella isabelle isaac ivo jacob jacqueline jake james jamie
jan jana jane janet janneke jarno jasmine jason jasper jeanette jeff jeffrey jelle jennifer jenny jens jeremy jeroen jesse jessica jill jim
jimmy joachim joan joanna job jochem joe joel joep johan johanna john johnny jolanda jonas jonathan joost jordan jorien jorik joris joseph
josephine joshua josje joyce juan judith julia julian julie juliet jurgen jurre justin kaitlyn karel karen karin karl kate katherine kathleen
kathryn kathy katie katja keith kelly ken kenneth kevin khadija kim kirsten klaas koen kristen kristin kyle lara larissa lars laura lauren
laurens leah leila lena lenny leo leon leonie lex liam lianne lieke liesbeth linda lindsay lisa lisanne liz lloyd loes lotte louis louise luca
lucas lucia lucy luke luuk lydia maaike maarten machteld maddie madison malik manon marc marcel marco marcus maria marianne marieke marijke
marijn marina marjolein marjan marleen marlies marloes martha martijn martin martine mary maryam mathijs mathilde matt matthew matthias
matthijs maud maureen maurice maurits max megan melanie melissa merel michael michelle michiel mieke miguel mike mila milan milou miranda
miriam mohamed mohammed moniek monica monique muhammad muriel mustafa myrthe nadia nadine naomi nancy natalia natalie natasha nathan nicholas
nick nicky nicola nicolas nicole niek niels nienke nigel nina noah noor nora olaf oliver olivia omar oscar otto owen pamela patricia patrick
paula pauline pedro peggy peter petra phil philip pieter pieternel priya quinten rachel rachid ralph ramon raymond rebecca reinier remco
renate rene renee rianne richard rick rob robbert robert roberta robin rodney roeland roelof roger roland ronald ronnie rosalie rosanne rosie
roy ruben rupert russell ruth ruud ryan sabine sabrina said sally sam samantha samuel sander sandra sanne sara sarah saskia scott sean
sebastian sem sharon sheila shirley sietse silvia simone simon sjoerd sofia sofie sophia sophie stacey stef stefan stefanie stella stephanie
stephen steve steven stijn stuart susan susanna susanne suzanne sven sylvia tamara tanja tara teun thea theo theresa thijs thom thomas tiffany
tijn tijs tim timo timothy tina tineke tjeerd tobias tom tony tracy trevor trudy truus twan tycho valentina valerie vanessa vera veronica
victoria vincent wanda wendy wesley wessel wietske wilhelmina willem willemijn william wim wouter yara yasmin yasmine youssef yusuf yvette
yvonne zach zachary zoe zoey`;

/** First names that are words too: only a known surname makes a person of them. */
const WORDS_TOO: readonly string[] = `
  april art bill brook dawn dean drew faith frank grace grant guy hope iris jack jade jay joy
  june lily mark may mees miles pat ray rose roos ruby rusty sky storm sue summer victor violet
  will willow wolf bloem bo chance christian dirk eve hunter ivy jet job josh kit lee liv max
  merel mila noor pepper rich rob rod skip sunny ted tess val zoë floor fleur job said chase
`
  .trim()
  .split(/\s+/);

export const SURE_FIRST_NAMES: ReadonlySet<string> = new Set(
  NAMES.trim()
    .split(/\s+/)
    .filter((name) => !WORDS_TOO.includes(name)),
);
export const FIRST_NAMES: ReadonlySet<string> = new Set([...SURE_FIRST_NAMES, ...WORDS_TOO]);

/** Surnames that are known without a capital. */
export const SURNAMES: ReadonlySet<string> = new Set(
  `adams allen anderson bakker barnes bennett bos bosman bosch brouwer campbell carter clark collins cooper cox davies davis dekker dijkstra
edwards evans foster gomez gonzalez green griffiths groen hall harris harrison hendriks hendrikse hermans hernandez hill hoekstra huisman hughes
huang jackson jacobs jansen janssen janssens johnson jones kaya khan kelly king koster kramer kuiper kuipers lambert lee lewis lopez maas martens
martin martinez mcdonald meijer mertens meyer miller mitchell moore morgan morris mulder murphy nguyen oconnor ozturk parker patel peeters perez
peters phillips postma prins ramirez reed richardson roberts robinson rodriguez ross sanchez sanders schipper scholten schouten shaw singh
smeets smit smith stewart taylor thomas thompson timmermans turner veenstra verbeek verhoeven vermeulen visser vos walker wang ward watson
white willems williams wilson wong wood wouters wright yilmaz young zhang`.split(/\s+/),
);
