import type { PagePlan } from '../../plan'
import { quote, toLiteral } from '../code/literal'
import type { Draft } from './draft'

type Slots = Extract<PagePlan, { kind: 'slots' }>

/** Bookings of a day by time against what there is room for, with a waiting list. */
export function writeSlots(page: Slots, draft: Draft): string {
  const rows = draft.rows(page.entity)
  const config = draft.config(page.entity)
  const { plural } = draft.entity(page.entity)
  const waiting = quote(page.waitingValue)
  const statuses = draft.field(page.entity, page.statusField)?.options ?? []
  const booked =
    statuses.find(({ value, isDone }) => value !== page.waitingValue && !isDone && !/request|pending/.test(value))?.value ?? ''
  const released = statuses.filter(({ value }) => /cancel|no_?show|declin|reject/.test(value)).map(({ value }) => value)
  const capacity = capacityOf(page, draft)
  const options = draft.field(page.entity, page.timeField)?.options

  draft.file.importName('react', 'useState')
  draft.file.importName('@/lib/format', 'today')
  draft.file.importName('@/lib/format', 'dayKey')
  draft.file.takeAll('@/components/shared/DaySlots', 'BookingRow', 'DaySwitch', 'SlotList')
  draft.file.takeAll('@/components/shared/States', 'WhenReady')
  draft.file.importName('@/components/ui/button', 'Button')
  draft.file.importName('@/hooks/use-rows', 'useSaveRow')
  draft.editor(page.entity)
  draft.addStatement(`const save = useSaveRow('${page.entity}')`)
  draft.addStatement('const [day, setDay] = useState(today())')
  draft.addStatement(`const ofDay = ${rows}.rows.filter((row) => dayKey(row.${page.dateField}) === day)`)
  draft.addStatement(`const waiting = ofDay.filter((row) => row.${page.statusField} === WAITING)`)
  draft.addStatement(
    `const seated = ofDay.filter((row) => row.${page.statusField} !== WAITING && !RELEASED.includes(row.${page.statusField}))`,
  )
  if (!options)
    draft.addStatement(
      `const times = [...new Set([...TIMES, ...ofDay.map((row) => row.${page.timeField})])].filter(Boolean).sort()`,
    )
  if (capacity) draft.addStatement(`const capacity = ${capacity}`)
  draft.addStatement(`const book = (time, isFull) =>
  editor.create({ ${page.dateField}: day, ${page.timeField}: time, ${page.statusField}: isFull ? WAITING : ${quote(booked)} })`)

  const size = page.sizeField ? `\n      sizeField="${page.sizeField}"` : ''
  const body = `<WhenReady queries={[${[rows, ...(page.resource ? [draft.rows(page.resource.entity)] : [])].join(', ')}]}>
  <DaySwitch day={day} onChange={setDay} />
  <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
    <SlotList
      config={${config}}
      rows={seated}
      times={${options ? 'TIMES' : 'times'}}
      timeField="${page.timeField}"${size}
      capacity={${capacity ? 'capacity' : '0'}}
      editor={editor}
      onBook={book}
    />
    <section>
      <h2 className="mb-3 text-sm font-medium">Waiting list</h2>
      {waiting.length ? (
        <ul className="divide-y rounded-xl border bg-card">
          {waiting.map((row) => (
            <BookingRow key={row.id} row={row} config={${config}}${page.sizeField ? ` sizeField="${page.sizeField}"` : ''} editor={editor}>
              {editor.canWrite && (
                <Button size="sm" variant="outline" onClick={() => save.mutate({ id: row.id, ${page.statusField}: ${quote(booked)} })}>
                  Seat
                </Button>
              )}
            </BookingRow>
          ))}
        </ul>
      ) : (
        <p className="rounded-xl border border-dashed px-4 py-8 text-center text-sm text-muted-foreground">Nobody is waiting.</p>
      )}
    </section>
  </div>
</WhenReady>
{editor.dialogs}`
  const times = options ? options.map(({ value }) => value) : ['12:00', '13:00', '18:00', '19:00', '20:00', '21:00']
  return draft.write(
    draft.frame({
      description: `${plural} of a day by time. When a time is full, new ones go to the waiting list.`,
      actions: draft.addButton(page.entity, ` defaults={{ ${page.dateField}: day, ${page.statusField}: ${quote(booked)} }}`),
      body,
    }),
    {
      above: `const WAITING = ${waiting}
/** Bookings that no longer take up room. */
const RELEASED = ${toLiteral(released)}
const TIMES = ${toLiteral(times)}`,
    },
  )
}

/** Room at one time: the sum of what the tables or rooms hold, or their number. */
function capacityOf({ resource }: Slots, draft: Draft): string | undefined {
  if (!resource) return undefined
  const rows = `${draft.rows(resource.entity)}.rows`
  if (!resource.capacityField) return `${rows}.length`
  return `${draft.file.importName('@/lib/figures', 'sumOf')}('${resource.capacityField}')(${rows})`
}
