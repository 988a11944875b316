export type Listener = (change: Change & { timestamp: string }) => void

export interface Change {
  /** `reload`: more changed than could be told; what is shown should be read again. */
  type: 'create' | 'update' | 'delete' | 'reload'
  id: string
  data: unknown
}
