import type { PagePlan } from '../../plan'
import { lower } from '../code/names'
import type { Draft } from './draft'

/** Rows as pins on a map, beside the list of them. */
export function writeMap(page: Extract<PagePlan, { kind: 'map' }>, draft: Draft): string {
  const entity = draft.entity(page.entity)
  const { latitudeField, longitudeField } = page
  const rows = draft.rows(page.entity)
  const config = draft.config(page.entity)
  const titles = draft.titles(page.entity)
  draft.editor(page.entity)
  const open = draft.opener(page.entity)
  draft.file.shared('PlaceMap')
  draft.file.takeAll('@/components/shared/States', 'WhenReady', 'CardsSkeleton')
  draft.file.importName('@/hooks/use-rows', 'useSaveRow')
  const noteField = entity.subtitleFields.find((name) => name !== latitudeField && name !== longitudeField)
  const noteCode = noteField
    ? `${titles}.textOf(row, ${draft.file.importName('@/lib/rows', 'fieldOf')}(${config}, '${noteField}'))`
    : "''"
  draft.addStatement(`const save = useSaveRow('${page.entity}')`)
  draft.addStatement(`const open = ${open}`)
  draft.addStatement(`const isKnown = (value) => value !== null && value !== undefined && value !== ''
const places = ${rows}.rows.map((row) => ({
  id: row.id,
  name: ${titles}.titleOf(row, ${config}),
  note: ${noteCode},
  at: isKnown(row.${latitudeField}) && isKnown(row.${longitudeField}) ? [Number(row.${latitudeField}), Number(row.${longitudeField})] : null,
  open: () => open(row),
}))`)
  const empty = draft.emptyState(page.entity, 'Add one, and put it on the map with a click.').replaceAll('\n', '\n    ')
  const body = `<WhenReady queries={[${rows}]} skeleton={<CardsSkeleton cards={1} className="h-96" />}>
  {places.length ? (
    <PlaceMap
      places={places}
      canPlace={editor.canWrite}
      onPlace={(id, [latitude, longitude]) => save.mutate({ id, ${latitudeField}: latitude, ${longitudeField}: longitude })}
    />
  ) : (
    ${empty}
  )}
</WhenReady>
{editor.dialogs}`
  return draft.write(
    draft.frame({
      description: `Where ${lower(entity.plural)} are.`,
      actions: `${rows}.rows.length > 0 && ${draft.addButton(page.entity)}`,
      body,
    }),
  )
}
