import type { Confirmation } from '#contract/chat/chat'
import type { RowFigures } from '#worker/entities/query/count-rows'

export type Risk = Confirmation['risks'][number]

/** How many rows an entity holds; with fields, how many have something in one of them. */
export type CountRows = (what: { entity: string; fields?: string[] }) => Promise<RowFigures>
