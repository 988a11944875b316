import type { StarterApp, StarterSummary } from '#contract/app/starter-apps'
import type { WordLikeness } from './closeness'

/** Where the built-in builder finds the apps that come with the platform: assets of a Worker, files in a test. */
export interface StarterLibrary {
  list: () => Promise<StarterSummary[]>
  read: (slug: string) => Promise<StarterApp | undefined>
  likeness: () => Promise<WordLikeness>
}

/** What of the apps that come with the platform has to do with a request. */
export interface FoundStarters {
  /** The one it is close to. */
  chosen?: ChosenStarter
  /** Where it is close to none: what the one is called that is least far. */
  nearest?: string
}

/** A starter app that a request is close to. */
export interface ChosenStarter {
  app: StarterApp
  likeness: WordLikeness
  /** Asked for by its own name: what else was said is what it is to be made into. */
  isNamed: boolean
}
