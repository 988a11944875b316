import { DataSet } from '#contract/data/data-sets'

/**
 * Apps whose version wants no function started by rows. Most are, and write often; they are not looked up at every
 * write.
 */
const quietUntilMs = new Map<string, number>()
const QUIET_MS = 5_000
const MAX_KNOWN = 5_000

/** Its two sets of rows start functions of different versions. */
interface Rows {
  app: { id: string }
  dataSet: DataSet
}
const nameOf = ({ app, dataSet }: Rows) => `${app.id}/${dataSet}`

export const isQuiet = (rows: Rows): boolean => (quietUntilMs.get(nameOf(rows)) ?? 0) > Date.now()

export function keepQuiet(rows: Rows): void {
  if (quietUntilMs.size >= MAX_KNOWN) quietUntilMs.clear()
  quietUntilMs.set(nameOf(rows), Date.now() + QUIET_MS)
}

/** Another version is live. */
export function wake(appId: string): void {
  for (const dataSet of DataSet.options) quietUntilMs.delete(nameOf({ app: { id: appId }, dataSet }))
}
