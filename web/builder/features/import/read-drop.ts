import { isSkipped } from '#contract/app/transfer'

/** What a person chose or dropped: one archive, or the files of a folder by their path in it. */
export type Chosen = { kind: 'archive'; file: File } | { kind: 'folder'; name: string; files: { path: string; file: File }[] }

const isArchive = ({ name, type }: File) => /\.(?:zip|json)$/i.test(name) || type === 'application/zip'

/** Undefined where it is neither an archive nor a folder. */
export async function readDrop(data: DataTransfer): Promise<Chosen | undefined> {
  // Entries are gone once the event is over, so they are all taken before anything is awaited.
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const [first] = entries
  if (first?.isDirectory) return { kind: 'folder', name: first.name, files: await readFolder(first as FileSystemDirectoryEntry) }
  const [file] = data.files
  return file && isArchive(file) ? { kind: 'archive', file } : undefined
}

/** From a file input, `webkitdirectory` or not. */
export function readInput(list: FileList): Chosen | undefined {
  const files = [...list]
  const [first] = files
  if (!first) return undefined
  const [folder = ''] = first.webkitRelativePath.split('/')
  if (folder === '') return { kind: 'archive', file: first }
  const inside = files.map((file) => ({ path: file.webkitRelativePath.slice(folder.length + 1), file }))
  return { kind: 'folder', name: folder, files: inside.filter(({ path }) => !isSkipped(path)) }
}

async function readFolder(root: FileSystemDirectoryEntry): Promise<{ path: string; file: File }[]> {
  const found: { path: string; file: File }[] = []
  const visit = async (folder: FileSystemDirectoryEntry, prefix: string) => {
    for (const entry of await listEntries(folder)) {
      const path = `${prefix}${entry.name}`
      if (entry.isDirectory) {
        if (!isSkipped(`${path}/`)) await visit(entry as FileSystemDirectoryEntry, `${path}/`)
      } else if (!isSkipped(path)) {
        const file = await new Promise<File>((done, fail) => (entry as FileSystemFileEntry).file(done, fail))
        found.push({ path, file })
      }
    }
  }
  await visit(root, '')
  return found
}

/** A reader answers in portions, the last one empty. */
async function listEntries(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail))
    if (portion.length === 0) return all
    all.push(...portion)
  }
}
