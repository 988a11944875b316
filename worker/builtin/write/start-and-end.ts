import type { FieldPlan } from '../plan'

type Dated = Pick<FieldPlan, 'name' | 'kind'>

const WHEN = '(?:_(?:at|on|date|day|time))?'
const START = new RegExp(`^(.*_)?(?:starts?|started|begins?|from|check_in|arrival|arrives)${WHEN}$`)
const END = new RegExp(`^(.*_)?(?:ends?|ended|finish|finishes|until|to|check_out|departure|departs)${WHEN}$`)

/** What has happened once there is a row at all: a loan was made, an invoice was issued. */
const BEGUN = new RegExp(
  '^(?:.*_)?(?:(?:issued|signed|ordered|opened|requested|started|bought|purchased|reported|registered|enrolled|submitted|' +
    'borrowed|loaned|lent|rented|hired|leased|admitted|planted|sown)(?:_(?:at|on|date|day))?|' +
    '(?:issue|order|request|purchase|report|registration|enrolment|enrollment|join|borrow|loan|lending|rental|admission|' +
    'planting)_(?:date|day))$',
)
/** What only follows: that it is to end, or has. */
const OWED = /^(?:.*_)?(?:due|deadline|expires|expiry|expiration|valid_until|ends?|until)(?:_(?:at|on|date|day))?$/
const OVER = new RegExp(
  '^(?:.*_)?(?:(?:returned|delivered|resolved|closed|completed|finished|passed|left|discharged|harvested)(?:_(?:at|on|date|day))?|' +
    '(?:return|delivery|completion|closing|pass|discharge|harvest)_(?:date|day))$',
)

const isDated = ({ kind }: Dated) => kind === 'date' || kind === 'datetime'
/** Its name says that something is to end, or to be done, by that day. */
export const isOwed = (field: Dated) => isDated(field) && OWED.test(field.name)
export const isBegun = (field: Dated) => isDated(field) && BEGUN.test(field.name)
/** That it was over, on that day. */
export const isOver = (field: Dated) => isDated(field) && OVER.test(field.name)

/**
 * The date or moment that this one closes, as the names of both say: `starts_at` for `ends_at`, and `loan_date` for
 * `due_date` and `return_date`, where nothing else begins there.
 */
export function startOf<Field extends Dated>(field: Dated, fields: Field[]): Field | undefined {
  const end = isDated(field) ? END.exec(field.name) : null
  const start = end ? fields.find((other) => other.kind === field.kind && isStart(other.name, end[1])) : undefined
  if (start || !(isOver(field) || isOwed(field))) return start
  const begun = fields.filter((other) => other.name !== field.name && isBegun(other))
  return begun.length === 1 && begun[0]?.kind === field.kind ? begun[0] : undefined
}

function isStart(name: string, prefix: string | undefined): boolean {
  const start = START.exec(name)
  return start !== null && start[1] === prefix
}
