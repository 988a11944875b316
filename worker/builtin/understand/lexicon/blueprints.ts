import leisure from './blueprints/leisure.json'
import work from './blueprints/work.json'
import type { Blueprint } from './concept'

export type { Blueprint }

/** Data, held to `concept.ts` by a test. */
export const BLUEPRINTS = [...work, ...leisure] as Blueprint[]
