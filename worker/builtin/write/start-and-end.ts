import type { FieldPlan } from '../plan'

type Dated = Pick<FieldPlan, 'name' | 'kind'>

const WHEN = '(?:_(?:at|on|date|day|time))?'
const START = new RegExp(`^(.*_)?(?:starts?|started|begins?|from|check_in|arrival|arrives)${WHEN}$`)
const END = new RegExp(`^(.*_)?(?:ends?|ended|finish|finishes|until|to|check_out|departure|departs)${WHEN}$`)

/** The date or moment that this one closes, as the names of both say: `starts_at` for `ends_at`. */
export function startOf<Field extends Dated>({ name, kind }: Dated, fields: Field[]): Field | undefined {
  const end = kind === 'date' || kind === 'datetime' ? END.exec(name) : null
  return end ? fields.find((field) => field.kind === kind && isStart(field.name, end[1])) : undefined
}

function isStart(name: string, prefix: string | undefined): boolean {
  const start = START.exec(name)
  return start !== null && start[1] === prefix
}
