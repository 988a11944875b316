import { isNarrower } from '#contract/access/access-policy'
import type { PagePlan } from '../../plan'
import { attribute, indent, jsxText } from '../code/literal'
import { lower, rowsName } from '../code/names'
import type { Draft } from './draft'

/** One row: what is known of it, and the rows that point to it. */
export function writeDetail(page: Extract<PagePlan, { kind: 'detail' }>, draft: Draft): string {
  const entity = draft.entity(page.entity)
  const config = draft.config(page.entity)
  const back = (draft.listOf(page.entity) ?? draft.plan.pages.find((other) => other.inNavigation) ?? page).name
  const row = entityVariable(entity.name)
  draft.file.takeAll('react-router-dom', 'Link', 'useNavigate', 'useSearchParams')
  draft.file.importName('@/utils', 'createPageUrl')
  draft.file.importName('@/components/ui/button', 'Button')
  draft.file.importName('@/hooks/use-rows', 'useRow')
  draft.file.takeAll('@/components/shared/States', 'EmptyState', 'WhenReady')
  draft.file.takeAll('@/components/shared/DetailView', 'DetailHeader', 'DetailSkeleton', 'Facts', 'Notes')
  const icon = draft.file.icon(entity.icon)
  draft.addStatement('const [params] = useSearchParams()')
  draft.addStatement(`const ${row} = useRow('${page.entity}', params.get('id'))`)
  draft.addStatement('const navigate = useNavigate()')
  draft.editor(page.entity, `, { onDeleted: () => navigate(createPageUrl('${back}')) }`)
  const related = page.related.map((relation) => ({ ...relation, name: `${relatedName(draft, page, relation)}` }))
  const isClosed = ({ entity: other }: Related) => isNarrower(draft.entity(other).access.read, entity.access.read)
  if (related.some(isClosed)) {
    draft.file.importName('@/hooks/use-user', 'useUser')
    draft.addStatement('const user = useUser()')
  }
  // Who may see this one need not see what points to it.
  const lists = related.map((relation) => {
    const list = `<${relation.name} ${row}={${row}.row} />`
    const isForAdmins = ['admin', 'none'].includes(draft.entity(relation.entity).access.read)
    return isClosed(relation) ? `{${isForAdmins ? "user?.role === 'admin'" : 'user'} && ${list}}` : list
  })
  const view = `<div className="mx-auto w-full max-w-6xl px-4 py-6 pb-[calc(1.5rem+var(--watermark-room,0px))] sm:px-8 sm:pt-8">
  <WhenReady queries={[${row}]} skeleton={<DetailSkeleton />}>
    {${row}.row ? (
      <div className="space-y-6">
        <DetailHeader row={${row}.row} config={${config}} editor={editor} backTo="${back}" />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-3">
          <div className="lg:order-last lg:[&:has(+:empty)]:col-span-2">
            <Facts row={${row}.row} config={${config}} />
          </div>
          <div className="space-y-6 empty:hidden lg:col-span-2">
            <Notes row={${row}.row} config={${config}} />${lists.map((list) => `\n            ${list}`).join('')}
          </div>
        </div>
      </div>
    ) : (
      <EmptyState
        icon={${icon}}
        ${attribute('title', `This ${lower(entity.label)} is not here`)}
        ${attribute('text', `It may have been deleted. Choose one from the list.`)}
        action={
          <Button asChild>
            <Link to={createPageUrl('${back}')}>${jsxText(`Go to ${lower(draft.listOf(page.entity)?.title ?? entity.plural)}`)}</Link>
          </Button>
        }
      />
    )}
  </WhenReady>
  {editor.dialogs}
</div>`
  const below = related.map((relation) => relatedList(draft, row, relation)).join('\n\n')
  return draft.write(view, { below })
}

type Related = Extract<PagePlan, { kind: 'detail' }>['related'][number]

const entityVariable = (name: string) => `current${name}`

/** `CompanyDeals`; the field is named too where an entity points here twice. */
function relatedName(draft: Draft, page: Extract<PagePlan, { kind: 'detail' }>, { entity, field }: Related): string {
  const twice = page.related.filter((other) => other.entity === entity).length > 1
  const rows = rowsName(draft.entity(entity))
  const suffix = twice ? field.replace(/_id$/, '').replaceAll(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase()) : ''
  return `Related${rows.charAt(0).toUpperCase()}${rows.slice(1)}${suffix}`
}

function relatedList(draft: Draft, row: string, { entity, field, name }: Related & { name: string }): string {
  const { plural } = draft.entity(entity)
  const rows = rowsName(draft.entity(entity))
  const config = draft.config(entity)
  draft.file.shared('RowList')
  draft.file.shared('AddButton')
  draft.file.importName('@/hooks/use-rows', 'useRows')
  draft.file.importName('@/lib/in-time', 'inTime')
  draft.file.importName('@/hooks/use-record-editor', 'useRecordEditor')
  const add = `<AddButton config={${config}} editor={editor} defaults={{ ${field}: ${row}.id }} label="Add" variant="outline" size="sm" />`
  return `function ${name}({ ${row} }) {
  const ${rows} = useRows('${entity}')
  const editor = useRecordEditor(${config})
  return (
    <>
      <RowList
        ${attribute('title', plural)}
        config={${config}}
        query={${rows}}
        rows={inTime(${rows}.rows.filter((row) => row.${field} === ${row}.id), ${config})}
        ${attribute('empty', `No ${plural.toLowerCase()} here yet.`)}
        action={${indent(add, 8)}}
        without="${field}"
        onPick={editor.canWrite ? editor.edit : undefined}
      />
      {editor.dialogs}
    </>
  )
}`
}
