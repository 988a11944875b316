import type { TestProject } from 'vitest/node'
import type {} from '../../worker/platform/testing/outside-parties'
import { startOutsideParties } from './outside-parties.ts'

/** Starts a mail provider and a bot check beside a test run. */
export default async function setup(project: TestProject) {
  const { url, close } = await startOutsideParties()
  project.provide('outsideUrl', url)
  return close
}
