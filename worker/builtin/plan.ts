import type { PermissionLevel } from '#contract/data/entities'
import type { PlanFieldType, PlanStyle } from '#contract/plan/plan'

/**
 * What the built-in builder has understood of a request, before a line of code is written.
 * `understand/` makes it from words; `write/` turns it into files. Everything here is plain data: the plan that people
 * see and change (`contract/plan`) with what writing it takes beyond that. `planned/` leads from one to the other.
 */
export interface AppPlan {
  /** Title of the app, as shown: `Studio CRM`. */
  name: string
  /** One sentence for the description and the dashboard's heading. */
  tagline: string
  look: AppLook
  entities: EntityPlan[]
  /** In order of the navigation. The first is the main page. Detail pages are not in the navigation. */
  pages: PagePlan[]
}

export interface AppLook {
  /** Hue of the accent, 0–359, and its chroma 0–0.25 (OKLCH). */
  accentHue: number
  accentChroma: number
  /** Lucide icon (PascalCase) beside the title. */
  icon: string
  /** `system` follows the device; `light` and `dark` are what the app starts in whatever the device says. */
  style: PlanStyle
  /** Letters, and all that grows with them, larger than usual. */
  hasLargeText?: boolean
  /** Sign of the currency money is in, where it is not the dollar. */
  currency?: string
}

/** The types of a field, as a plan names them wherever it is read. */
export type FieldKind = PlanFieldType

export interface FieldPlan {
  /** snake_case, unique in its entity, never a server field. Relations end in `_id`. */
  name: string
  /** As people read it: `Next follow-up`. */
  label: string
  kind: FieldKind
  required: boolean
  /** select and multiselect: the stored values, in order of a life cycle where there is one. */
  options?: OptionPlan[]
  /** relation: the entity it points to. */
  relation?: string
  default?: string | number | boolean
  minimum?: number
  maximum?: number
  /** Shown after a number: `kg`, `h`, `cm`. */
  unit?: string
  /** A short sentence under the form field, where the meaning needs it. */
  hint?: string
  /** Only admins may set it, whoever may write the row: what approvals stand on. */
  decidedBy?: 'admin'
  /** Only admins see it, whoever may see the row: what no page for visitors shows. */
  seenBy?: 'admin'
}

export interface OptionPlan {
  value: string
  label: string
  tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'accent'
  /** Of a status: nothing more is to be done with rows here (won, closed, returned, paid). */
  isDone?: boolean
}

export type Access = PermissionLevel

export interface EntityPlan {
  /** PascalCase singular: `PurchaseOrder`. */
  name: string
  /** `Purchase order`, `Purchase orders`. */
  label: string
  plural: string
  /** Lucide icon. */
  icon: string
  description: string
  fields: FieldPlan[]
  /** Field that names a row in lists and pickers. */
  titleField: string
  /** Fields under the title in lists, at most 2. */
  subtitleFields: string[]
  statusField?: string
  /** The date rows are about: due, visit, deadline. */
  dateField?: string
  /** The number people sum: value, amount, hours. */
  amountField?: string
  imageField?: string
  /** Things that may need attention; each is computed from fields, never stored. */
  flags: FlagPlan[]
  access: { read: Access; write: Access }
  /**
   * 8 to 20 plausible records. Values by field name; relations hold `ref:key`; `_ref` names the record. Dates may be
   * relative: `today`, `today-3`, `today+10` (days), which insertion turns into ISO dates.
   */
  samples: SampleRecord[]
}

export type SampleRecord = { _ref: string } & Record<string, string | number | boolean | string[] | null>

/** A computed warning on a row. */
export type FlagPlan =
  /** Number at or under another field's number: low stock. */
  | { kind: 'low'; label: string; field: string; thresholdField: string }
  /** Number below one that holds for all rows. */
  | { kind: 'low'; label: string; field: string; below: number }
  /** Number above one that holds for all rows. */
  | { kind: 'high'; label: string; field: string; above: number }
  /** Date in the past while the status is not done (or the `doneField` date is empty): overdue. */
  | { kind: 'overdue'; label: string; dateField: string; statusField?: string; doneField?: string }
  /** Date within the next days: soon due. */
  | { kind: 'soon'; label: string; dateField: string; days: number; statusField?: string }
  /** A yes or no that says so: not paid. */
  | { kind: 'is'; label: string; field: string; value: boolean }
  /** Date more than so many days ago, and no other date by which it is over: not fed for a week. */
  | { kind: 'old'; label: string; dateField: string; days: number; statusField?: string; doneField?: string }

export interface StatPlan {
  label: string
  entity: string
  icon: string
  /** count of rows, or sum / average of a field. */
  measure: { kind: 'count' } | { kind: 'sum' | 'average'; field: string }
  /**
   * Only rows where the field has one of the values, `true` or `false` of a yes or no; or only rows carrying the flag; or only rows not done; or rows of
   * this month by a date field.
   */
  only?:
    | { kind: 'values'; field: string; values: string[] }
    | { kind: 'flag'; flag: FlagPlan['kind'] }
    | { kind: 'open'; statusField: string }
    | { kind: 'this-month'; field: string }
  format: 'number' | 'money' | 'percent' | 'rating'
}

export interface ChartPlan {
  title: string
  entity: string
  shape: 'bar' | 'line' | 'area' | 'pie'
  /** Rows are grouped by an option field, a relation (shown by title), what stands in a field, or a date by month or week. */
  by: { kind: 'option' | 'relation' | 'value'; field: string } | { kind: 'month' | 'week'; field: string }
  measure: StatPlan['measure']
  format: StatPlan['format']
}

/** A chart by the page that it stands on. */
export interface ShownChart {
  page: string
  title: string
}

/** When a row was added, which every row says. */
export const ADDED_ON = 'created_date'

/** What a list was asked to do otherwise than lists do by themselves. */
export interface ListOptions {
  layout?: 'table' | 'cards'
  /** A field or when rows were added, with `-` before it where the highest or newest comes first. */
  sort?: string
  /** Fields to narrow the list down by. */
  filters?: string[]
  /** Fields whose sum stands above the rows. */
  totals?: string[]
  /** What is shown can be saved as a file for spreadsheets. */
  exports?: boolean
  /** Fields the list leaves out; forms and detail pages have them. */
  hidden?: string[]
  /** Fields the list shows however many others it has. */
  shown?: string[]
  /** What is shown can be put on paper. */
  prints?: boolean
  /** Rows that are left out, or that alone are shown, until somebody asks for all. */
  begins?: ListBeginning
}

export interface ListBeginning {
  /** A field of choices, or of yes and no. */
  field: string
  /** Choices as they are stored, or `true` and `false`. */
  values: string[]
  are: 'shown' | 'left-out'
}

interface PageBase {
  /** PascalCase file name: `Dashboard`, `Contacts`, `ContactDetail`. */
  name: string
  /** In the navigation and as the heading. */
  title: string
  icon: string
  inNavigation: boolean
}

export type PagePlan = PageBase &
  (
    | {
        kind: 'dashboard'
        stats: StatPlan[]
        charts: ChartPlan[] /** Short lists: newest rows, or rows carrying a flag, or coming dates. */
        lists: { title: string; entity: string; pick: 'newest' | 'flagged' | 'upcoming' }[]
      }
    /** Table or cards with search, filters, sort; create, edit and delete in a form. */
    | ({ kind: 'list'; entity: string; layout: 'table' | 'cards' } & Omit<ListOptions, 'layout'>)
    /** One row: its fields, what points to it (related lists with add), edit and delete. */
    | { kind: 'detail'; entity: string; related: { entity: string; field: string }[] }
    /** Columns by an option field; cards move by drag and by keyboard. */
    | { kind: 'board'; entity: string; field: string }
    | { kind: 'calendar'; entity: string; dateField: string }
    /** Charts only: figures over one or several entities. */
    | { kind: 'reports'; stats: StatPlan[]; charts: ChartPlan[] }
    /**
     * Things done day by day: a week's grid to tick, streaks, completion. `log` rows point to `entity` and hold a date.
     */
    | { kind: 'tracker'; entity: string; log: string; relationField: string; dateField: string }
    /** A week with slots (meals, shifts): `plan` rows hold a date, a slot option and point to `entity`. */
    | { kind: 'planner'; entity: string; plan: string; relationField: string; dateField: string; slotField: string }
    /**
     * Bookings of a day by time slot against a capacity, with a waiting list by status value. `resource` optional:
     * tables, rooms.
     */
    | {
        kind: 'slots'
        entity: string
        dateField: string
        timeField: string
        sizeField?: string
        statusField: string
        waitingValue: string
        resource?: { entity: string; relationField: string; capacityField?: string }
      }
    /** Spending by category against that category's budget of the month. */
    | {
        kind: 'budget'
        entity: string
        amountField: string
        dateField: string
        category: { kind: 'relation'; field: string; entity: string; budgetField: string }
      }
    /** People × items with a number in each cell, averages by row and column. */
    | { kind: 'matrix'; entity: string; rowField: string; columnField: string; valueField: string; maximumField?: string }
    /** Play through questions, score at the end, the result stored as a row of `result`. */
    | {
        kind: 'quiz'
        question: string
        textField: string
        optionsFields: string[]
        answerField: string
        quiz?: { entity: string; relationField: string }
        result: string
        playerField: string
        scoreField: string
      }
    /** Written by hand, as pages of starter apps are: kept as it is. `entities` are those it cannot be without. */
    | { kind: 'custom'; entities: string[] }
    /** Words only: opening hours, about us, terms. */
    | { kind: 'text'; sections: { heading: string; text: string }[] }
    /** Rows as pins; those without a place are put on the map by a click. */
    | { kind: 'map'; entity: string; latitudeField: string; longitudeField: string }
    /** Pictures side by side, uploaded several at a time. */
    | { kind: 'gallery'; entity: string; imageField: string }
    /** Phases counted down: of a row's own lengths, or focus and break, which a row counts. */
    | {
        kind: 'timer'
        entity: string
        countField?: string
        phases?: { workField: string; restField: string; roundsField?: string }
      }
    /** What waits for an admin's yes or no. */
    | {
        kind: 'approvals'
        entity: string
        statusField: string
        waitingValue: string
        approvedValue: string
        rejectedValue: string
      }
    /** Products with a cart. A function of the app takes the order: it reads the prices itself and lowers the stock. */
    | {
        kind: 'shop'
        entity: string
        priceField: string
        stockField?: string
        order: string
        customerFields: string[]
        totalField: string
        line: { entity: string; orderField: string; productField: string; quantityField: string; priceField: string }
      }
    | { kind: 'leaderboard'; entity: string; nameField: string; scoreField: string; dateField?: string }
    /** Public page: hero, sections of rows (schedule, prices, gallery), and a form that stores a row. */
    | {
        kind: 'landing'
        hero: { heading: string; text: string; action: string }
        about: { heading: string; text: string }[]
        sections: { title: string; entity: string; layout: 'schedule' | 'cards' | 'quotes' | 'faq' }[]
        form?: { title: string; text: string; entity: string; fields: string[]; button: string; thanks: string }
      }
  )

/** A page whose source follows from its plan. */
export type WrittenPage = Exclude<PagePlan, { kind: 'custom' }>

/** A change asked for on an app that exists. `changes/` finds these in the words and carries them out on the files. */
export type Change =
  | { kind: 'add-field'; entity: string; field: FieldPlan }
  | { kind: 'rename-field'; entity: string; from: string; to: string; label: string }
  | { kind: 'remove-field'; entity: string; field: string }
  | { kind: 'change-options'; entity: string; field: string; add: string[]; remove: string[] }
  | { kind: 'require-field'; entity: string; field: string; required: boolean }
  /** Anything else about one field: its kind, its choices, what it starts with. `said` is the reply's sentence. */
  | { kind: 'set-field'; entity: string; field: string; to: Partial<FieldPlan>; said: string }
  | { kind: 'add-flag'; entity: string; flag: FlagPlan }
  | { kind: 'add-entity'; entity: EntityPlan }
  | { kind: 'rename-entity'; entity: string; label: string; plural: string }
  | { kind: 'remove-entity'; entity: string }
  | { kind: 'add-page'; page: PagePlan }
  | { kind: 'remove-page'; page: string }
  | { kind: 'move-page'; page: string; to: 'first' | 'last' | { after: string } }
  | { kind: 'copy-page'; page: string; title: string }
  | { kind: 'set-list'; entity: string; set: ListOptions; said: string }
  | { kind: 'hide-field'; entity: string; field: string }
  | { kind: 'rename-page'; page: string; title: string }
  | { kind: 'add-chart'; page: string; chart: ChartPlan }
  | { kind: 'remove-charts'; charts: ShownChart[] }
  | { kind: 'add-stat'; page: string; stat: StatPlan }
  | { kind: 'access'; entity: string; read?: Access; write?: Access }
  | { kind: 'title'; title: string }
  | { kind: 'colour'; accentHue: number; accentChroma: number }
  | { kind: 'style'; style: AppLook['style'] }
  | { kind: 'text-size'; isLarge: boolean }
  | { kind: 'currency'; currency: string }
  | { kind: 'wording'; from: string; to: string }
  | { kind: 'fix-error'; title: string; details: string; file?: string }
