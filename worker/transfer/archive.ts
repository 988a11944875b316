import type { OwnMarker } from './own/own-archive'
import type { OwnRow } from './own/own-rows'
import type { OwnSetup } from './own/own-setup'

/** Files of an archive by their path from the app's root: text where they are text, bytes where not. */
export interface Archive {
  texts: Map<string, string>
  bytes: Map<string, Uint8Array>
  /** Of what was exported here: what a download says in files of its own. */
  own?: { marker: OwnMarker | undefined; setup: OwnSetup | undefined; rows: OwnRow[] }
}
