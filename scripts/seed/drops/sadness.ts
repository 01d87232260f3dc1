import { paragraphs, type Thought } from './thought.ts';

export const SADNESS: readonly Thought[] = [
  {
    by: 'plus',
    day: 21,
    at: '22:47',
    text:
      'It is the ordinary things. His reading glasses are still on the windowsill, folded, as if he put them down to answer ' +
      'the door. I dust around them. I have dusted around them for four months.',
  },
  {
    by: 'plus',
    day: 13,
    at: '23:18',
    text: paragraphs(
      "My father's number is still in my phone under Home. Tonight I pressed it by accident, reaching for my sister's, and " +
        'it rang. Three times it rang, in some office I suppose, or in no place at all, before a recorded woman said the ' +
        'number was no longer in use.',
      'What I keep thinking about is the ringing. For three rings it could have gone either way. I stood in the kitchen with wet hands and my whole body was ready to be told off for calling so late.',
      "I haven't deleted it. I moved it down the list, under the dentist. It felt like moving a chair away from a table.",
    ),
  },
  {
    by: 'free',
    day: 11,
    at: '00:34',
    text:
      'First night in the new flat. I own a mattress, a lamp and a box marked KITCHEN that turned out to be books. Somebody ' +
      'upstairs is laughing at something. I laughed a little too, a beat late, so it would feel like I was in the room.',
  },
  {
    by: 'free',
    day: 2,
    at: '21:05',
    text:
      "My mother asked whether I'd made friends yet, in the voice she used when I was seven. I said yes. I was thinking of " +
      "the man in the corner shop who says 'same as always?' He has said it eleven times. I count.",
  },
  {
    by: 'ember',
    day: 17,
    at: '23:52',
    text: paragraphs(
      'There was no fight. People keep waiting for me to get to the part with the fight. We just ' +
        "became very good at the logistics. Who gets the bins, who's home for the boiler man, did you " +
        'see the thing from school. We were an excellent small company.',
      "And then on a Tuesday he said, quite kindly, 'I can't remember the last time I told you something first.' And I " +
        "opened my mouth to argue and I couldn't remember either. I'd been telling my sister. He'd been telling the car.",
      "We're doing this well. Everyone says so. We divided the records without a list. He took the ones I'd given him and I " +
        "took the ones he'd given me, and it wasn't till I was unpacking that I saw we had done it backwards, or maybe exactly " +
        "right, each of us carrying off the proof that somebody had once stood in a shop and thought: she'd love this.",
    ),
  },
  {
    by: 'moth',
    day: 26,
    at: '02:11',
    text: 'Nobody tells you that you can miss someone who is in the next room.',
  },
  {
    by: 'harbor',
    day: 14,
    at: '20:26',
    text: 'I deleted the thread today. Six years of good mornings. The phone asked if I was sure, which is more than either of us did.',
  },
  {
    by: 'duin',
    day: 5,
    at: '19:40',
    text: 'Vandaag haar jas weggebracht. In de zak zat nog een boodschappenlijstje: melk, lampjes, iets lekkers. Ik heb alle drie gekocht.',
  },
  {
    by: 'niebla',
    day: 12,
    at: '22:15',
    text: 'Hoy puse la mesa para dos otra vez. No me di cuenta hasta que el segundo plato se quedó frío, esperando.',
  },
  {
    by: 'kite',
    day: 20,
    at: '18:08',
    text: "The library closed my old card because I hadn't used it for ten years. I stood at the desk apologising to a machine.",
  },
  {
    by: 'tide',
    day: 7,
    at: '16:31',
    text: 'Sold the piano. Two men carried it down the stairs and when they turned the corner it made one sound, low, by itself, as though it had something to say after all.',
  },
  {
    by: 'fern',
    day: 3,
    at: '17:20',
    text: 'The dog still waits at the gate at ten past five. I have explained it to him. I have explained it to both of us.',
  },
  {
    by: 'lumen',
    day: 24,
    at: '21:57',
    text: "I was the one who left, and I'm still homesick. Apparently that's allowed.",
  },
];
