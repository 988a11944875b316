/** Sixty requests written before the rule that compares a plan with what was said; none of them shaped a word of it. */

/** Games and tools that keep no records. */
export const GAMES_AND_TOOLS = [
  'flappy bird with my dog as the bird',
  'pac man but the ghosts are my coworkers',
  'a platformer where a frog jumps over lily pads',
  'space invaders with cats instead of aliens',
  'connect four against the computer',
  'a whack-a-mole with my brother’s face',
  'minesweeper in pink',
  'hangman with animal names',
  'a breakout clone where the bricks are cheese',
  'dodge the falling pianos, faster and faster',
  'a drum machine with eight pads',
  'a metronome that gets slower over ten minutes',
  'pixel art editor with sixteen colours and undo',
  'a soundboard with farm animals',
  'fireworks that explode where I click',
  'make my webcam look like an old film',
  'a spinning wheel that decides who does the dishes',
  'memory cards with pictures of our holiday',
  'endless runner with a penguin on ice',
  'a theremin I can play with the mouse',
] as const

/** Apps that keep records, in words of their own. */
export const ODD_DATA_APPS = [
  'theremin practice diary: piece, minutes, mood and a remark',
  'my sourdoughs: flour, hydration, rise hours, crumb photo and stars',
  'who has borrowed which of my power tools and when it comes home',
  'crates of vinyl with artist, pressing year, condition and what I paid',
  'a ledger of the allotment: beds, what is sown where, when, and the harvest in kilos',
  'our village fete: stalls, helpers with shifts, and the takings of each stall',
  'kiln firings with cone, duration, glaze and what went wrong',
  'moths at the lamp: species, night, count and weather',
  'log of the boat: trips with skipper, hours on the engine, fuel and faults',
  'patients of my hedgehog rescue: weight every day, medicine, release date',
  'which pupil owes me how much for which lesson',
  'parish bell ringers, bells, and who rang at which service',
  'bikes in our workshop: owner, fault, parts used, price and ready or not',
  'the choir’s sheet music: composer, voices, number of copies, shelf',
  'my migraine book: date, how bad from 1 to 10, trigger, pill taken',
  'keys of the house: number, door, who holds it, handed out on',
  'wines in the cellar by rack, vintage, drink from and drink until',
  'donations for the shelter with donor, sum, purpose and thanked yes or no',
  'tombola prizes with number, giver and whether they are gone',
  'tide pool surveys: site, date, species seen and how many',
] as const

/** Too little said for one app to be meant. */
export const VAGUE = [
  'we run a wedding agency',
  'I want to be more organised',
  'help me with my business',
  'something cool for the kids',
  'my garden',
  'an app like my sister has',
  'everything for our move',
  'I am a plumber',
  'make my life easier',
  'we are a choir of forty people',
  'stuff',
  'an idea for a startup',
  'grandpa keeps forgetting things',
  'for the office',
  'I have two horses and no time',
  'a surprise for my wife',
  'our restaurant needs to become digital',
  'work',
  'I teach yoga in the park',
  'something with maps',
] as const

/** Thirty more, written once the rule stood and scored at first sight: ten of each kind. */
export const SECOND_GAMES_AND_TOOLS = [
  'tower defence with sheep and wolves',
  'bubble shooter with the faces of my colleagues',
  'a piano keyboard I can play on my phone',
  'doodle jump with a hamster',
  'a kaleidoscope for my photos',
  'typing race against my little sister',
  'bingo caller for the old people’s home',
  'a lava lamp for the second screen',
  'tetris with vegetables falling',
  'coin flip with sound',
] as const

export const SECOND_ODD_DATA_APPS = [
  'sauna evenings with date, guests and temperature',
  'lent books and who has them',
  'log of meteors: time, brightness, direction',
  'our pantry with best-before dates and amounts',
  'goats, their kids and vet visits',
  'orders for my jam with customer, sort, jars and paid',
  'a register of the cemetery: graves, names, years, until when it is leased',
  'marathon training with distance, pace and how I felt',
  'costumes of the theatre group, size, shelf and who wears them',
  'guestbook for our holiday flat',
] as const

export const SECOND_VAGUE = [
  'I am a midwife',
  'we have a farm with a shop',
  'something with numbers',
  'for my dog',
  'I want to get rich',
  'our club',
  'we sell cheese on markets',
  'the kitchen',
  'an app to impress my boss',
  'my husband and I are building a house',
] as const
