/**
 * Building blocks of written apps: text in the Worker, modules in the tests here (`scripts/runtime/app-modules.ts`).
 */
declare module '@/api/base44Client' {
  export const base44: Record<string, unknown>
}
declare module '@/components/configs' {
  import type { Config } from './testing/app'
  export const configs: Record<string, Config>
}
declare module '@/hooks/use-record-editor' {
  import type { ReactNode } from 'react'
  import type { Config, Row } from './testing/app'
  export function useRecordEditor(config: Config): {
    dialogs: ReactNode
    create: (defaults?: Partial<Row>) => void
    edit: (row: Row) => void
    remove: (row: Row) => void
  }
}
declare module '@/components/shared/RecordForm' {
  import type { ComponentType } from 'react'
  import type { Config, Row } from './testing/app'

  const RecordForm: ComponentType<{ config: Config; row?: Row; onClose: () => void }>
  export default RecordForm
}
declare module '@/components/shared/PublicForm' {
  import type { ComponentType } from 'react'
  import type { Config } from './testing/app'

  const PublicForm: ComponentType<{ config: Config; fields: string[]; button: string; thanks: string }>
  export default PublicForm
}
declare module '@/components/shared/RowBadges' {
  import type { ComponentType } from 'react'
  import type { Config, Row } from './testing/app'

  const RowBadges: ComponentType<{ config: Config; row: Row }>
  export default RowBadges
}
declare module '@/lib/figures' {
  import type { Config, Row } from './testing/app'

  type Measure = (rows: Row[]) => number
  export const countOf: Measure
  export function byOption(
    rows: Row[],
    config: Config,
    field: string,
    measure: Measure,
  ): { name: string; value: number; fill: string }[]
}
declare module '@/components/shared/ChartCard' {
  import type { ComponentType } from 'react'
  import type { Row } from './testing/app'

  const ChartCard: ComponentType<{
    title: string
    shape: 'bar' | 'line' | 'area' | 'pie'
    query: { rows: Row[] }
    points: (rows: Row[]) => { name: string; value: number }[]
  }>
  export default ChartCard
}
declare module '@/components/shared/DataTable' {
  import type { ComponentType } from 'react'

  const DataTable: ComponentType<{ table: object; editor: object; columns: string[] }>
  export default DataTable
}
declare module '@/hooks/use-rows' {
  import type { Row } from './testing/app'
  export function useRows(entity: string): { rows: Row[] }
}
declare module '@/hooks/use-table' {
  import type { Config, Row } from './testing/app'
  export function useTable(config: Config, rows: Row[], options: { sort: string; filters?: string[] }): object
}

declare module '@/components/shared/FieldValue' {
  import type { ComponentType } from 'react'
  import type { Field, Row } from './testing/app'

  const FieldValue: ComponentType<{ row: Row; field: Field; titles: object }>
  export default FieldValue
}

declare module '@/components/shared/ConfirmDelete' {
  import type { ComponentType } from 'react'

  const ConfirmDelete: ComponentType<{ what?: string; isOpen: boolean; onCancel: () => void; onConfirm: () => void }>
  export default ConfirmDelete
}
