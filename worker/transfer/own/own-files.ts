import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import { type FileRef, filePath, fileUri } from '#worker/integrations/files/file-refs'
import { storeFile } from '#worker/integrations/files/store-file'
import type { Env } from '#worker/platform/env'
import { previewOrigin } from '#worker/platform/http/hosts'
import type { Notes } from '../notes'

const HOST = '(https?://[^\\s"\'()<>/\\\\]+(?:/app/[a-z0-9-]+)?)?'
const NAME = '[A-Za-z0-9._-]{1,140}'

/** A file as the app that was taken along knew it. */
export interface OwnFile {
  /** Its place in the archive. */
  path: string
  /** `/files/{appId}/{name}`, or `private/{appId}/{name}`. */
  address: string
  bytes: Uint8Array
}

/**
 * Stores an app's own files anew and writes their new addresses into whatever names them. One that does not fit the
 * plan is left out; the app comes all the same.
 */
export class OwnFiles {
  private readonly stored = new Map<string, FileRef>()
  private readonly formerIds = new Set<string>()

  constructor(
    private readonly env: Env,
    private readonly app: AppRow,
  ) {}

  async store(files: OwnFile[], notes: Notes): Promise<number> {
    for (const { path, address, bytes } of files) {
      const [, former = '', name = ''] = /^(?:\/files|private)\/([a-z0-9]+)\/(.+)$/.exec(address) ?? []
      this.formerIds.add(former)
      if (bytes.length === 0) continue
      const own = name.replace(/^[a-z0-9]{16,24}_/, '')
      const file = { app: this.app, name: own, bytes, uploaderId: this.app.ownerId, isPrivate: !address.startsWith('/') }
      try {
        this.stored.set(address, await storeFile(this.env, file))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        notes.leaveOut(path, error.message)
      }
    }
    return this.stored.size
  }

  /** Of any text: code, or JSON. What was not taken along keeps the address it had. */
  readdress(text: string): string {
    let readdressed = text
    for (const former of this.formerIds) {
      if (!readdressed.includes(former)) continue
      readdressed = readdressed
        .replace(new RegExp(`${HOST}(/files/${former}/${NAME})`, 'g'), (whole, host: string | undefined, address: string) => {
          const ref = this.stored.get(address)
          return ref ? `${host ? previewOrigin(this.env, this.app.id) : ''}${filePath(ref)}` : whole
        })
        .replace(new RegExp(`\\bprivate/${former}/${NAME}`, 'g'), (address) => {
          const ref = this.stored.get(address)
          return ref ? fileUri(ref) : address
        })
    }
    return readdressed
  }

  readdressValue = <Value>(value: Value): Value => JSON.parse(this.readdress(JSON.stringify(value))) as Value
}
