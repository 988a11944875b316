import type { AppPlan, EntityPlan, FieldPlan, PagePlan } from '../../plan'
import { attribute, indent } from '../code/literal'
import { configName, fieldsPath, rowsName } from '../code/names'
import { SourceFile } from '../code/source-file'

/** Default exports of `components/shared`, which a page's own function must not be called. */
const SHARED = new Set(
  'Page Board Matrix Ranking Hero Section Cards Quotes Faq Schedule DataTable CardGrid QuizPlayer WeekTracker WeekPlanner BudgetBars AddButton RowList Button Link ExportButton StatCard StatGrid Gallery PlaceMap PhaseTimer ApprovalQueue ShopCart ProductShelf UploadPictures'.split(
    ' ',
  ),
)

/** A page while it is being written: its imports, the queries and hooks at its head, and its plan at hand. */
export class Draft {
  readonly component: string
  readonly file: SourceFile
  private readonly queries = new Map<string, string>()
  private readonly titled: string[] = []
  private readonly lines: string[] = []

  constructor(
    readonly page: PagePlan,
    readonly plan: AppPlan,
  ) {
    this.component = SHARED.has(page.name) ? `${page.name}Page` : page.name.replaceAll(/[^A-Za-z0-9]/g, '')
    this.file = new SourceFile([this.component])
  }

  /** Tidy plans name no entity that is not there. */
  entity(name: string): EntityPlan {
    const entity = this.plan.entities.find((candidate) => candidate.name === name)
    if (!entity) throw new Error(`The plan has no entity ${name}.`)
    return entity
  }

  field(entity: string, name: string): FieldPlan | undefined {
    return this.entity(entity).fields.find((field) => field.name === name)
  }

  detailOf(entity: string): string | undefined {
    return this.plan.pages.find((page) => page.kind === 'detail' && page.entity === entity)?.name
  }

  listOf(entity: string): PagePlan | undefined {
    return this.plan.pages.find((page) => page.kind === 'list' && page.entity === entity)
  }

  /** Imports the entity's configuration and answers its name. */
  config(entity: string): string {
    const plan = this.entity(entity)
    return this.file.importName(`@/${fieldsPath(plan).replace('.js', '')}`, configName(plan))
  }

  /** A query over all rows of the entity, declared once; answers its variable. */
  rows(entity: string): string {
    const known = this.queries.get(entity)
    if (known) return known
    this.file.importName('@/hooks/use-rows', 'useRows')
    const name = rowsName(this.entity(entity))
    this.queries.set(entity, name)
    return name
  }

  /** `titles`, able to name whatever these entities point to. */
  titles(entity: string): string {
    this.file.importName('@/hooks/use-titles', 'useTitles')
    const config = this.config(entity)
    if (!this.titled.includes(config)) this.titled.push(config)
    return 'titles'
  }

  /** A line at the head of the component, after the queries. */
  addStatement(line: string): void {
    this.lines.push(line)
  }

  editor(entity: string, options = ''): string {
    this.file.importName('@/hooks/use-record-editor', 'useRecordEditor')
    this.addStatement(`const editor = useRecordEditor(${this.config(entity)}${options})`)
    return 'editor'
  }

  /** What opening a row does: its own page, or its form. */
  opener(entity: string): string {
    const detail = this.detailOf(entity)
    if (!detail) return 'editor.edit'
    this.file.importName('react-router-dom', 'useNavigate')
    this.file.importName('@/utils', 'createPageUrl')
    if (!this.lines.some((line) => line.startsWith('const navigate'))) this.addStatement('const navigate = useNavigate()')
    return `(row) => navigate(createPageUrl('${detail}') + '?id=' + row.id)`
  }

  /** `<Page>` with its heading around what it shows. */
  frame({ description, actions, body }: { description: string; actions?: string; body: string }): string {
    this.file.shared('Page')
    const head = [attribute('title', this.page.title), ...(description ? [attribute('description', description)] : [])]
    const given = actions ? [...head, `actions={${actions}}`] : head
    const line = `<Page ${given.join(' ')}>`
    const open =
      line.length <= 110 && !line.includes('\n') ? line : `<Page\n  ${given.map((part) => indent(part, 2)).join('\n  ')}\n>`
    return `${open}\n  ${indent(body, 2)}\n</Page>`
  }

  addButton(entity: string, more = ''): string {
    return `<${this.file.shared('AddButton')} config={${this.config(entity)}} editor={editor}${more} />`
  }

  emptyState(entity: string, text: string, action = this.addButton(entity)): string {
    const { icon, plural } = this.entity(entity)
    this.file.importName('@/components/shared/States', 'EmptyState')
    return `<EmptyState
  icon={${this.file.icon(icon)}}
  ${attribute('title', `No ${plural.toLowerCase()} yet`)}
  ${attribute('text', text)}${action ? `\n  action={${action}}` : ''}
/>`
  }

  /** The whole file: imports, what stands above the component, the component around `view`. */
  write(view: string, { above = '', below = '' } = {}): string {
    const queries = [...this.queries].map(([entity, name]) => `const ${name} = useRows('${entity}')`)
    const titles = this.titled.length > 0 ? [`const titles = useTitles(${this.titled.join(', ')})`] : []
    const head = [...queries, ...titles, ...this.lines].map((line) => `  ${indent(line, 2)}\n`).join('')
    return this.file.toString(
      `${above ? `${above}\n\n` : ''}export default function ${this.component}() {\n${head}${head ? '\n' : ''}  return (\n    ${indent(view, 4)}\n  )\n}\n${below ? `\n${below}` : ''}`,
    )
  }
}
