/**
 * Forty requests written before the judgement of `understand/judge` was, and never used to shape it: what they come to
 * is only counted. An app that keeps records is built; what is none is answered with what it is.
 */
export const BLIND_DATA_APPS = [
  'keep an eye on which wedding vendors have been paid',
  'our choir needs a place for sheet music, singers and rehearsal dates',
  'a lost-and-found register for the swimming pool',
  'who brought which dish to the potluck',
  'an app for my tattoo studio: clients, artists, sessions with date, price and deposit',
  'I breed budgerigars and want to write down pairs, clutches and chicks',
  'parking permits for residents of our building',
  'a fishing diary with catches, weight, bait and weather',
  'help me remember what I lent to whom',
  'a small crm for a window cleaner',
  'scores of our bowling league with teams and players',
  'a swap shop for board games between neighbours',
  'maintenance history of the fire extinguishers',
  'a reading list with notes for my PhD',
  'petty cash of the scout group',
  'tool that shows me which of my chilli plants were watered when',
  'menu and table reservations for a ramen bar',
  'complaints of train passengers by line and station',
  'our translation agency: jobs, translators, languages, deadlines',
  'quiz nights with questions and scores per team',
]

export const BLIND_OTHER_REQUESTS = [
  'make me a game like flappy bird',
  'minesweeper',
  'a mortgage calculator',
  'write a cover letter for a job at a bakery',
  'a telegram bot that answers customers',
  'turn this recipe into french',
  'an android app in kotlin',
  'a clone of spotify',
  'work out the tip and divide it between five friends',
  'a chrome extension that blocks ads',
  'draw a logo for my coffee shop',
  'an image generator',
  'a password generator',
  'convert pdf files to word',
  'a voice assistant like siri',
  'make a video about my holiday',
  'a racing game with three cars',
  'a short story about a dragon',
  'build me a web browser',
  'compute my body mass index',
]
