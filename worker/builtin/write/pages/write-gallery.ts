import type { PagePlan } from '../../plan'
import { lower } from '../code/names'
import type { Draft } from './draft'

/** Pictures side by side; those who may add rows add several pictures at once. */
export function writeGallery(page: Extract<PagePlan, { kind: 'gallery' }>, draft: Draft): string {
  const entity = draft.entity(page.entity)
  const rows = draft.rows(page.entity)
  const config = draft.config(page.entity)
  const titles = draft.titles(page.entity)
  draft.file.shared('Gallery')
  draft.file.shared('UploadPictures')
  draft.file.takeAll('@/components/shared/States', 'WhenReady', 'CardsSkeleton', 'EmptyState')
  draft.file.importName('@/hooks/use-user', 'useCanAdd')
  const noteField = entity.subtitleFields.find((name) => name !== page.imageField)
  const noteCode = noteField
    ? `${titles}.textOf(row, ${draft.file.importName('@/lib/rows', 'fieldOf')}(${config}, '${noteField}'))`
    : "''"
  draft.addStatement(`const canAdd = useCanAdd(${config})`)
  draft.addStatement(`const pictures = ${rows}.rows
  .filter((row) => row.${page.imageField})
  .map((row) => ({ id: row.id, src: row.${page.imageField}, title: ${titles}.titleOf(row, ${config}), note: ${noteCode} }))`)
  const upload = `<UploadPictures config={${config}} imageField="${page.imageField}" />`
  const body = `<WhenReady queries={[${rows}]} skeleton={<CardsSkeleton className="aspect-square" />}>
  {pictures.length ? (
    <Gallery pictures={pictures} />
  ) : (
    <EmptyState
      icon={${draft.file.icon('Images')}}
      title="No pictures yet"
      text="Add some, several at a time if you like."
      action={canAdd && ${upload}}
    />
  )}
</WhenReady>`
  return draft.write(
    draft.frame({
      description: `${/photo|picture|image/i.test(entity.plural) ? `All ${lower(entity.plural)}` : `Pictures of ${lower(entity.plural)}`}. A click opens one large.`,
      actions: `canAdd && pictures.length > 0 && ${upload}`,
      body,
    }),
  )
}
