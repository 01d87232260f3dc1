/** Phrases in which a feeling word means nothing of the kind. */
export const NOT_FELT = `
  a good while, afraid not, afraid so, an awful lot, and the like, anger management, angle, angler, angsthaas, as good
  as, as well, as well as, at best, attached is, awful lot, baby boomer, baby shower, baby sitter, barely, battle cry,
  best buy, best wishes, better safe than sorry, big deal, bit, bits, bless you, bless your heart, bloody marvellous,
  bloody mary, blue cheese, blue jeans, boop, booze, boze wolf, by heart, call in sick, career, careers, clean up,
  controlled by, cool off, couldnt hurt, crazy busy, cry me a river, curious if, curious to know, dates back, dead on,
  dead serious, dear god, dear lord, dear sir, die hard, do my best, do your best, dont worry, dont you worry, dying
  to know, early, enjoy your day, fairly, fairly sure, fairy, fear not, feed, feeding, feeds, feel free, feel free to,
  feel like everyone, feel like it is, feel like people, feel the need to, fifteen love, fijn weekend, fijne avond,
  fijne dag, fine dining, fine line, fine print, fireplace, for fear of, for good, for goodness sake, for the love of,
  for the love of god, forty love, freak show, freaking awesome, free shipping, free speech, free time, free trial,
  free will, fun fact, funny how, funny thing is, furry, game of thrones, geen probleem, geen zorgen, gelukkig
  nieuwjaar, get a feel for, glad to meet you, glade, glading, global warming, gluten free, good lord, good afternoon,
  good evening, good god, good grief, good luck, good morning, good night, good point, good question, gotta love how,
  graag gedaan, great aunt, great depression, grimm, guilty pleasure, happy hour, happy birthday, happy birthday to,
  happy ending, happy endings, happy meal, happy new year to, happy to help, happy valley, hardly, hardware, hate to
  break it, hate crime, hate speech, hate to be that, hate to say it, health care, healthcare system, heart attack,
  heart disease, heart rate, heart surgery, het liefst, hit or miss, honey mustard, hope nobody, hope that helps, hope
  this helps, hope you know, horror movie, hot dog, hot mess, hot sauce, hot take, hot topic, hot water, i hope not, i
  like how, i mean, i wonder, i wonder what, i wonder why, i would love it if, id hate to, id like to, id love to
  hear, id love to know, if you like, im afraid so, im afraid that, insane amount, interest rates, just curious, just
  wondering, kan geen kwaad, kept alive, kidney, killing time, kind of, kindergarten, kindle, last laugh, lately,
  laugh track, legal tender, let alone, like a lot of, like i said, like mad, like to think, liker, likes, loan shark,
  lol idk, looks like, loose, love handles, love interest, love island, love it or hate it, love seat, love seats,
  love triangle, lucky number, maak je geen zorgen, mad hatter, mad max, mad men, mad respect, mad scientist, meaning,
  means, meant, meanwhile, might as well, mind boggling, missed call, missile, mission, mister, mood lighting, my
  pleasure, nearly, never fear, nice to meet you, nice try, no need to worry, no biggie, no good, no problem, no
  problem at all, no surprise, no thanks, no wonder, not surprised, not a problem, not guilty, not to worry, nothing
  special, number, numbers, numerous, oh dear, panic at the disco, pardon me, peace out, peep, pepper, perfect
  stranger, pet peeve, play it safe, pleased to meet you, political party, posse, power hungry, power outage, power
  trip, pretty late, pretty much, pretty please, pretty sure, proud owner, relief pitcher, rich kids, ripper, romantic
  comedies, sad but true, sad song, sadler, safe bet, safe to say, scared straight, scary movie, seems like, short and
  sweet, sick burn, sick leave, simply, skin care, smart ass, smells funny, smile for the camera, something like that,
  sorry about that, sorry but, sorry for the late, sorry if this, sorry not sorry, sort of, sounds like, special
  needs, spine, stay alive, stuff like that, suck up, sure enough, surprise surprise, sweater, sweet potato, sweet
  sixteen, sweet spot, terribly sorry, thank you in advance, thank you next, thanks for reading, thanks in advance,
  thanks obama, thanks to, third party, thirty love, to die for, tough love, trigger happy, try my best, up to date,
  viva, vrij groot, vrij laat, vrij parkeren, vrij veel, vrij vroeg, warm water, wedge, weed, weeds, well aware, well
  then, well well well, what do you mean, whole day, whole thing, whole time, window shopping, wish i knew, with all
  due respect, wonder how, would like a, would like to, would like to know, would love to go, would love if, would
  love to have, would love to hear, would love to know, would love to see, wouldnt hurt to, zones, zorgen dat, zorgen
  ervoor, zorgen voor`;

/** Phrases whose bright word is not meant: wished for, missing, or said in scorn. */
export const NOT_BRIGHT = `
  call it love, called it love, calls it love, close to breaking, easy for you, fake laugh, fake smile, false hope,
  full of hate, good riddance, great another, havent laughed, held back, held down, hope is gone, i dont care,
  just great, laughing stock, lose hope, losing hope, loves drama, make fun of, makes fun of, making fun of,
  my ex girlfriend, my ex husband, my ex wife, nice going, oh great, oh joy, ready to cry, taken advantage of,
  thanks a bunch, thanks a lot, thanks for nothing, used to enjoy, who cares, yeah right`;
