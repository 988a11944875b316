/** Who acts inside one app. Made from the request's caller by `enter-app`; everything below it knows only this. */
export type Actor =
  /** The app's owner, in the preview or the data panel: sees and changes every row. */
  | { kind: 'owner'; id: string; email: string; name: string }
  | { kind: 'user'; id: string; email: string; name: string; role: string; data: Record<string, unknown> }
  | { kind: 'nobody' }

export type Operation = 'read' | 'create' | 'update' | 'delete'
