import type { Diagnostic } from '#compiler/types'
import { entityNameOf } from '#contract/app/app-files'
import type { Detector } from '#contract/app/validation'
import { findLowContrast, findPicturesWithoutText, findUnlabelled } from './detectors/accessibility'
import { findUnknownEntities, findUnknownFields } from './detectors/entities'
import { findAsyncEffects, findHookBreaches } from './detectors/hooks'
import { findDeadLinks } from './detectors/links'
import { findUndefinedNames } from './detectors/names'
import { findOldForms } from './detectors/old-forms'
import { findEmptyPages } from './detectors/pages'
import { findEntitiesWithoutRules, findSchemaFaults } from './detectors/schemas'
import { findSecretsInFiles } from './detectors/secrets'
import { type CheckedApp, componentOf, type Finding } from './finding'
import { fixImport } from './fixers/fix-imports'

/** Everything a check can find, by id. The first group is the compiler's to find, `render` the isolate's. */
export const DETECTORS: readonly Detector[] = [
  { id: 'syntax', severity: 'error', description: 'Code that cannot be compiled' },
  { id: 'no-pages', severity: 'error', description: 'An app without a page' },
  { id: 'invalid-css', severity: 'error', description: 'A stylesheet that cannot be read' },
  { id: 'invalid-json', severity: 'error', description: 'A data file that is not JSON' },
  { id: 'unresolved-import', severity: 'error', description: 'An import that leads nowhere' },
  { id: 'unknown-icon', severity: 'error', description: 'An icon that lucide does not have' },
  { id: 'unknown-export', severity: 'error', description: 'A name that the module it is imported from does not export' },
  { id: 'missing-default-export', severity: 'error', description: 'A page without a default export' },
  { id: 'undefined-name', severity: 'error', description: 'A name or component that nothing imports or defines' },
  { id: 'hook-rule', severity: 'error', description: 'A hook in a condition, a loop, a callback or after an early return' },
  { id: 'async-effect', severity: 'error', description: 'An effect that is an async function' },
  { id: 'old-form', severity: 'error', description: 'A call as an earlier version of its package wanted it' },
  { id: 'unknown-entity', severity: 'error', description: 'An entity the app does not have' },
  { id: 'unknown-field', severity: 'warning', description: 'A field its entity does not have' },
  { id: 'dead-link', severity: 'warning', description: 'A link to a page that does not exist' },
  { id: 'invalid-entity', severity: 'error', description: 'An entity whose schema cannot be used' },
  { id: 'entity-rules', severity: 'error', description: 'An access rule nobody can read' },
  { id: 'entity-without-rule', severity: 'warning', description: 'An entity without an access rule' },
  { id: 'secret-in-code', severity: 'error', description: 'A credential written into the app' },
  { id: 'render', severity: 'error', description: 'A page that throws when it is shown' },
  { id: 'empty-page', severity: 'warning', description: 'A page that shows nothing' },
  { id: 'missing-label', severity: 'warning', description: 'A field without a label' },
  { id: 'missing-alt', severity: 'warning', description: 'A picture without alternative text' },
  { id: 'low-contrast', severity: 'warning', description: 'Text in nearly the colour of its ground' },
]

/** All that can be told without running anything, the compiler's findings first. */
export function detect(checked: CheckedApp): Finding[] {
  return [
    ...checked.app.diagnostics.map((diagnostic) => findingOf(diagnostic, checked)),
    ...findSchemaFaults(checked),
    ...findUndefinedNames(checked),
    ...findHookBreaches(checked),
    ...findAsyncEffects(checked),
    ...findOldForms(checked),
    ...findUnknownEntities(checked),
    ...findUnknownFields(checked),
    ...findDeadLinks(checked),
    ...findEntitiesWithoutRules(checked),
    ...findSecretsInFiles(checked.files),
    ...findEmptyPages(checked),
    ...findUnlabelled(checked),
    ...findPicturesWithoutText(checked),
    ...findLowContrast(checked),
  ]
}

const AUTOFIXED = new Set<Diagnostic['code']>(['unknown-export', 'unresolved-import', 'missing-default-export'])

function findingOf(diagnostic: Diagnostic, checked: CheckedApp): Finding {
  const { severity, message, path, line, codeFrame: details } = diagnostic
  const issue = {
    message,
    componentName: componentOf(path),
    detectorId: detectorOf(diagnostic),
    severity,
    path,
    line: line ?? 1,
    ...(details ? { details } : {}),
  }
  return AUTOFIXED.has(diagnostic.code) ? { issue, fix: () => fixImport(diagnostic, checked) } : { issue }
}

function detectorOf({ code, path, message }: Diagnostic): string {
  if (code === 'invalid-json' && entityNameOf(path) !== undefined) return 'invalid-entity'
  return code === 'unknown-export' && message.startsWith('There is no icon ') ? 'unknown-icon' : code
}
