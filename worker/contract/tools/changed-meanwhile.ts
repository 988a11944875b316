import type { Tool, UpdateTool } from './tool'

type Parts = Pick<Tool, 'title' | 'path' | 'imageUrl' | 'definition'>

/** A part of a tool by its name (`title`, `texts.header`), as it stands. A name that is none stands for nothing. */
export function partOf({ title, path, imageUrl, definition }: Parts, name: string): unknown {
  const [part = '', field] = name.split('.')
  const found = own({ title, path, imageUrl, ...definition }, part)
  return field === undefined ? found : own(found, field)
}

const own = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null && Object.hasOwn(of, name) ? Reflect.get(of, name) : undefined

/** Parts that somebody else changed since `was`, to something other than what they are to be now. */
export const changedMeanwhile = (stands: Parts, { was = {}, ...change }: UpdateTool): string[] =>
  Object.keys(was).filter((name) => {
    const now = keyOf(partOf(stands, name))
    return now !== keyOf(was[name]) && now !== keyOf(wanted(change, name))
  })

function wanted(change: UpdateTool, name: string): unknown {
  const [part = '', field] = name.split('.')
  const given = own(change, part)
  return field === undefined ? given : own(given, field)
}

/** The same for what is the same, in whatever order its fields come. */
const keyOf = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  ) ?? ''
