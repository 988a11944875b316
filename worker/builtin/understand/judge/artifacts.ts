import { isEnglishWord } from '../words/english'

/** What may be asked for that is no app keeping records. */
export type OtherKind = 'game' | 'operation' | 'document' | 'media' | 'assistant' | 'software' | 'native' | 'product'

const set = (words: string) => new Set(words.split(/\s+/).filter(Boolean))

/**
 * Verbs of doing something to what one holds at this moment, by their classes: turning one thing into another,
 * reckoning, making pictures and sounds, playing, going out to other places, talking. What is kept of it afterwards is
 * another matter.
 */
const PROCESS = set(
  `convert translate transform transcribe transpose encode decode encrypt decrypt compress resize crop split divide merge shorten format reformat summarise summarize paraphrase rewrite proofread
  calculate compute solve predict forecast simulate
  draw paint sketch illustrate animate render compose generate sing edit
  play emulate
  scrape crawl download hack browse stream mine block unblock spoof
  chat talk speak answer detect recognise recognize scan`,
)
/** Two words, or a third one, make these doing. */
const PHRASAL =
  /^(?:work(?:s|ing)? out (?:the|my|our|how|what)|figure(?:s)? out|turn(?:s|ing)? (?:the|my|our|this|that|a|an|these|\w+) .*\binto\b)/

export const isProcess = (word: string, asGerund = false): boolean =>
  asGerund
    ? word.endsWith('ing') && stems(word.slice(0, -3)).some((stem) => PROCESS.has(stem))
    : PROCESS.has(word) || (word.endsWith('s') && (PROCESS.has(word.slice(0, -1)) || PROCESS.has(word.slice(0, -2))))

export const isProcessPhrase = (phrase: string): boolean => PHRASAL.test(phrase)

/** `converter`, `calculator`, `splitter`: whatever does what such a verb says. */
export const isProcessor = (noun: string): boolean => {
  const stem = /^(.{3,}?)(?:er|or)$/.exec(noun)?.[1]
  return stem !== undefined && stems(stem).some((each) => PROCESS.has(each))
}

const stems = (stem: string) => [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')]

/** What comes out of making it is no app. Only one of it is meant: of many, a list is kept. */
const ARTIFACTS: [OtherKind, Set<string>][] = [
  ['game', set('game videogame puzzle platformer shooter')],
  ['assistant', set('bot chatbot assistant copilot ai')],
  [
    'software',
    set(
      'browser compiler emulator extension plugin addon firewall antivirus vpn engine script keyboard blockchain cryptocurrency malware virus keylogger',
    ),
  ],
]
/** With `app` behind them these say what the app is about. */
const WORKS: [OtherKind, Set<string>][] = [
  ['document', set('letter essay poem story novel article thesis speech presentation slideshow resume cv contract email lyrics')],
  [
    'media',
    set(
      'logo picture image photo video movie film animation song cartoon illustration wallpaper poster flyer banner meme drawing painting avatar',
    ),
  ],
]

export const kindOfArtifact = (noun: string, isApp: boolean): OtherKind | undefined =>
  [...ARTIFACTS, ...(isApp ? [] : WORKS)].find(([, nouns]) => nouns.has(noun))?.[0]

/** A quiz is kept and played here. */
export const QUIZ = /\b(?:quiz|trivia|flash ?cards?)\b/

/** Where it is to run, or what it is to be written in: here it is the web. */
export const PLATFORM =
  /\bnative (?:mobile |desktop )?app|\b(?:android|ios|iphone|ipad|apple watch|smart ?watch|windows|mac ?os|linux|desktop) (?:app|application|program|game)\b|\b(?:app|play) store\b|\bapk\b|\b(?:in|with|using) (?:swift|kotlin|java|flutter|react native|unity|c\+\+|c#|rust|python|php|ruby|golang)\b|\b(?:python|bash|powershell|php|java) (?:script|program|code|library)\b|\b(?:chrome|firefox|safari|browser|wordpress|vs ?code|excel|shopify|figma) (?:extension|plug-?in|add-?on|theme|macro)\b/i

const CLONE = /\b(?:clone|replica|copy|remake) of [a-z]|\b\w+ clone\b/i
const LIKE =
  /\b(?:something|app|website|site|platform|one|tool|program|service|page)(?: just| exactly)? (?:like|similar to|as good as) (\w{3,})/i

/**
 * All of another product, rather than what it keeps. Products bear names: words with a capital, or no words of the
 * language.
 */
export function readProduct(text: string): boolean {
  if (CLONE.test(text)) return true
  const name = LIKE.exec(text)?.[1]
  return name !== undefined && (/^[A-Z]/.test(name) || !isEnglishWord(name.toLowerCase()))
}
