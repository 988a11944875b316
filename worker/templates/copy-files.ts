import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import { type FileRef, fileKey, filePath, fileUri } from '#worker/integrations/files/file-refs'
import { storeFile } from '#worker/integrations/files/store-file'
import type { Env } from '#worker/platform/env'
import { previewOrigin } from '#worker/platform/http/hosts'

const MOST_FILES = { own: 300, template: 100 }
const HOST = '(https?://[^\\s"\'()<>/]+(?:/app/[a-z0-9-]+)?)?'
const NAME = '[A-Za-z0-9._-]{1,140}'

type Copied = Pick<FileRef, 'name' | 'isPrivate'>

/**
 * Takes along the files that what is copied names, each once, and writes their new addresses. Of a template only what
 * its owner uploaded for everybody: what people of the app uploaded is theirs, and addresses of it are blotted out.
 * Signed addresses always are: they end by themselves.
 */
export class FileCopier {
  private readonly copied = new Map<string, Promise<FileRef | undefined>>()
  /** Files that are there and could not come along. */
  leftOut = 0

  constructor(
    private readonly env: Env,
    private readonly from: AppRow,
    private readonly to: AppRow,
    private readonly options: { isOwn: boolean } = { isOwn: false },
  ) {}

  /** Of any text: code, or JSON. */
  async readdress(text: string): Promise<string> {
    const { id } = this.from
    if (!text.includes(id)) return text
    const signed = new RegExp(`${HOST}/files/private/${id}/[^\\s"'\`()<>\\\\]*`, 'g')
    const closed = new RegExp(`\\bprivate/${id}/(${NAME})`, 'g')
    const open = new RegExp(`${HOST}/files/${id}/(${NAME})`, 'g')
    const rest = text.replace(signed, '')
    const uris = await this.refsOf([...rest.matchAll(closed)].map(([, name = '']) => ({ name, isPrivate: true })))
    const refs = await this.refsOf([...rest.matchAll(open)].map(([, , name = '']) => ({ name, isPrivate: false })))
    return rest
      .replace(closed, (_, name: string) => {
        const ref = uris.get(name)
        return ref ? fileUri(ref) : ''
      })
      .replace(open, (_, host: string | undefined, name: string) => {
        const ref = refs.get(name)
        return ref ? `${host ? previewOrigin(this.env, this.to.id) : ''}${filePath(ref)}` : ''
      })
  }

  async readdressValue<Value>(value: Value): Promise<Value> {
    return JSON.parse(await this.readdress(JSON.stringify(value))) as Value
  }

  private async refsOf(named: Copied[]): Promise<Map<string, FileRef | undefined>> {
    return new Map(await Promise.all(named.map(async (file) => [file.name, await this.refOf(file)] as const)))
  }

  private refOf(file: Copied): Promise<FileRef | undefined> {
    const key = `${file.isPrivate ? 'private' : 'open'}/${file.name}`
    const before = this.copied.get(key)
    if (before !== undefined) return before
    const isBeyond = this.copied.size >= MOST_FILES[this.options.isOwn ? 'own' : 'template']
    if (isBeyond) this.leftOut += 1
    const copy = isBeyond ? Promise.resolve(undefined) : this.copy(file)
    this.copied.set(key, copy)
    return copy
  }

  /** What does not fit the plan is left out; the app comes all the same. */
  private async copy({ name, isPrivate }: Copied): Promise<FileRef | undefined> {
    if (isPrivate && !this.options.isOwn) return undefined
    const object = await this.env.FILES.get(fileKey({ appId: this.from.id, name, isPrivate }))
    if (!object) return undefined
    if (!this.options.isOwn && object.customMetadata?.ownerId !== this.from.ownerId) return undefined
    const file = {
      app: this.to,
      name: name.replace(/^[a-z0-9]{16,24}_/, ''),
      bytes: new Uint8Array(await object.arrayBuffer()),
      uploaderId: this.to.ownerId,
      isPrivate,
    }
    try {
      return await storeFile(this.env, file)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      this.leftOut += 1
      return undefined
    }
  }
}
