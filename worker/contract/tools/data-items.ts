import type { ContextItem } from '../knowledge/context-items'
import type { ToolDataItem } from './tool'

type Item = Pick<ContextItem, 'id' | 'type' | 'originalContextItemId'>

/** What stays the same when another takes an item's place. */
const rootOf = ({ id, originalContextItemId }: Item): string => originalContextItemId ?? id
const rootOfChoice = ({ contextItemId, originalContextItemId }: ToolDataItem): string => originalContextItemId ?? contextItemId

/** Whether an item, or the one whose place it took, was chosen for the tool. */
export const isChosen = (dataItems: ToolDataItem[], item: Item): boolean =>
  dataItems.some((choice) => rootOfChoice(choice) === rootOf(item))

export function chooseItem(dataItems: ToolDataItem[], item: Item, isOn: boolean): ToolDataItem[] {
  const others = dataItems.filter((choice) => rootOfChoice(choice) !== rootOf(item))
  if (!isOn) return others
  const { id, type, originalContextItemId } = item
  return [...others, { contextItemId: id, type, templateFileUrl: null, instructionsUrl: null, originalContextItemId }]
}
