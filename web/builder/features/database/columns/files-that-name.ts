import { type AppFiles, isCode } from '#contract/app/app-files'

/** Code files of an app that speak of an entity and name a field of it: where a change of the field may be felt. */
export function filesThatName(files: AppFiles, entity: string, field: string): string[] {
  const [ofEntity, ofField] = [entity, field].map((name) => new RegExp(String.raw`\b${name}\b`))
  return Object.entries(files)
    .filter(([path, text]) => isCode(path) && ofField?.test(text) && (ofEntity?.test(text) || !/\bentities\b/.test(text)))
    .map(([path]) => path)
    .sort()
}
