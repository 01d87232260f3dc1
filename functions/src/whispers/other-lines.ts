/** What is heard in somebody's recent drops besides one loudest emotion. */
export const OTHER_MOODS = ['mixed', 'lighter', 'darker', 'steady', 'away', 'heavy'] as const;

export type OtherMood = (typeof OTHER_MOODS)[number];

export const OTHER_LINES: Readonly<Record<OtherMood, readonly string[]>> = {
  // No feeling is louder than the others.
  mixed: [
    'You have been many weathers at once. All of them were yours.',
    'No single feeling has held you lately. They take turns at the window.',
    'You have been carrying things that do not agree, and carrying them together.',
    'Your words have come from different rooms. It is still one house.',
    'There is more than one voice in you these days. None was sent away.',
    'You have been turning slowly, and each side of you has spoken.',
    'What you feel has had no fixed address lately. It found its way here.',
    'You have been tangled in your own threads. The dark is in no hurry to pull.',
    'Your days have changed colour faster than anyone could name them.',
    'You have held one thing in one hand and its opposite in the other.',
  ],
  // Brighter than the weeks before; what hurts may still hurt.
  lighter: [
    'There is a little less weight in your words than there was.',
    'Something has moved half a step. You may have felt it before you wrote it.',
    'The nights in your words have grown a shade less dark.',
    'You sound a little further from the edge of the storm than before.',
    'Something that was clenched in you has let go of one finger.',
    'Your words breathe more slowly now than they did some weeks ago.',
    'A small space has opened in what you write. It has not been filled yet.',
    'What pressed on you presses a little less. It shows between the lines.',
    'There is air in your sentences that was not there before.',
    'The tide in you has turned by an inch. The water noticed.',
  ],
  // Darker than the weeks before.
  darker: [
    'Your words have come from deeper down lately. They arrived.',
    'Something has grown heavier in you. It did not go unnoticed here.',
    'The light in your words has been further off these days.',
    'You have gone quieter inside than you were. The quiet is heard.',
    'These days have asked more of you than the ones before.',
    'A shadow has been lengthening in what you write. You are not alone in it.',
    'It has been a longer night than the last ones. You have been awake in it.',
    'You have been walking downhill in the dark, and telling the truth about it.',
    'What you carry has gained weight. You did not have to hide that here.',
    'The colours have been leaving your words. What is left is still yours.',
  ],
  // Day after day without a gap.
  steady: [
    'Night after night you left something here. The void knows your step by now.',
    'You have come back every day. That is a kind of truth too.',
    'There is a path to this place now, and it was made by you.',
    'Day after day, one thought. They are beginning to sound like a voice.',
    'You keep returning to the same quiet door with something different in your hands.',
    'Your days have been leaving a thread behind them, unbroken.',
    'You have been faithful to one small honesty a day.',
    'The dark has had a word from you each day. It has learned to listen for it.',
    'So many days in a row, and none of your words had to be the same.',
    'You have kept an appointment with yourself that nobody else can see.',
  ],
  // Nothing for a week or so.
  away: [
    'It has been quiet where your words used to fall. Quiet is allowed here.',
    'You have been elsewhere for a while. Nothing here was waiting with a clock.',
    'Your last words are still here, exactly as you left them.',
    'Some days passed without a word from you. They may have been full all the same.',
    'The void kept your place without asking where you were.',
    'There is a silence with your outline in it. It is not a reproach.',
    'You have been keeping your words to yourself. They are safe there too.',
    'It has been still lately on your side of the dark.',
    'What you did not say these days has not been lost.',
    'Your echo has not quite faded yet.',
  ],
  // When words lately spoke, or may have spoken, of not wanting to be here: nothing clever, nothing bright.
  heavy: [
    'What you have been carrying is very heavy. You did not have to say it well.',
    'You have said something that is hard to say anywhere. It was heard.',
    'There has been a great deal of pain near your words. You are not alone with it tonight.',
    'You have been in a very dark place, and you still put it into words.',
    'It has been too much lately. Nobody here will tell you that it is not.',
    'You are still here tonight. That is known, and it matters.',
    'These have been hard days to be inside of. Someone is awake somewhere, as you are.',
    'Nothing you wrote here was too much.',
    'You have been hurting in the dark. You are not the only one awake in it.',
    'What weighs on you has been seen for the weight it is.',
  ],
};
