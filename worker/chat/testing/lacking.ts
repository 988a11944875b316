import { z } from 'zod'
import type { AppFiles } from '#contract/app/app-files'

/** What a recorded reply was asked for, by its place in the conversation: `wants.json` of `bench/replies/*`. */
export const Wants = z.record(z.string(), z.array(z.string()).min(1))

/**
 * Which wants the files of an app lack. A want reads `path` (the file is there) or `path: text` (it holds that, spaces
 * and line breaks aside); `*` in a path stands for anything, and `no ` in front wants the opposite.
 */
export const lackingOf = (files: AppFiles, wants: string[]): string[] =>
  wants.filter((want) => {
    const isUnwanted = want.startsWith('no ')
    const [path = '', ...text] = want.slice(isUnwanted ? 3 : 0).split(': ')
    const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '.*')}$`)
    const needle = packed(text.join(': '))
    const isThere = Object.entries(files).some(([name, held]) => pattern.test(name) && packed(held).includes(needle))
    return isThere === isUnwanted
  })

const packed = (text: string) => text.replace(/\s+/g, '')
