import type { AppFiles } from '#contract/app/app-files'
import type { Node } from '#worker/validation/code/node'
import { childOf, childrenOf, eachChild, nameOf } from '#worker/validation/code/nodes'
import { parseCode } from '#worker/validation/code/parse-code'
import type { EntityPlan } from '../../plan'
import { isLabelOf, namesIn } from '../code/screen-texts'
import { withoutPart } from '../code/without-part'
import { parses } from './change-wording'

/**
 * The files whose forms ask for a field, without what asks for it: a label and its control that are about this field and
 * no other. Where the form says of the field what is wrong with it, it could not be sent without; that one stays.
 */
export function leaveOutOfForms(files: AppFiles, entity: EntityPlan, field: string): AppFiles {
  const changed = Object.entries(files).flatMap(([path, source]): [string, string][] => {
    if (
      !/\.[jt]sx$/.test(path) ||
      /^components\/ui\//.test(path) ||
      !(path + source).toLowerCase().includes(entity.name.toLowerCase())
    )
      return []
    const tree = parseCode(path, source)
    const parts = tree ? partsFor(tree, undefined, { entity, field }) : []
    const target = parts.reduceRight((text, part) => withoutPart(text, part), source)
    return target !== source && parses(target) ? [[path, target]] : []
  })
  return Object.fromEntries(changed)
}

/** The outermost elements that ask for this field alone, in the order of the source. */
function partsFor(node: Node, parent: Node | undefined, about: { entity: EntityPlan; field: string }): Node[] {
  if (node.type === 'JSXElement' && parent && /^JSX(?:Element|Fragment)$/.test(parent.type) && asksFor(node, about)) return [node]
  const found: Node[] = []
  eachChild(node, (child) => found.push(...partsFor(child, node, about)))
  return found
}

function asksFor(element: Node, { entity, field }: { entity: EntityPlan; field: string }): boolean {
  const { about, filledIn } = namesIn(element)
  const isAlone = entity.fields.every(({ name }) => (name === field ? filledIn.includes(name) : !about.includes(name)))
  return isAlone && hasLabel(element) && !isChecked(element)
}

const attributesOf = (element: Node) =>
  childrenOf(childOf(element, 'openingElement'), 'attributes').flatMap((attribute) => nameOf(childOf(attribute, 'name')) ?? [])

const hasLabel = (element: Node): boolean => someElement(element, (each) => isLabelOf(tagOf(each), attributesOf(each)))

/** It is told what is wrong with it, or has to be filled in. */
const isChecked = (element: Node): boolean =>
  someElement(element, (each) =>
    attributesOf(each).some((name) => /^(?:error|errors|required|aria-invalid|isRequired)$/.test(name)),
  )

const tagOf = (element: Node) => nameOf(childOf(childOf(element, 'openingElement'), 'name')) ?? ''

function someElement(node: Node, test: (element: Node) => boolean): boolean {
  if (node.type === 'JSXElement' && test(node)) return true
  let isFound = false
  eachChild(node, (child) => {
    isFound ||= someElement(child, test)
  })
  return isFound
}
