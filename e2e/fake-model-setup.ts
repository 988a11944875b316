import type { TestProject } from 'vitest/node'
import type {} from '../worker/models/testing/scripted-reply'
import { startFakeModel } from './fake-model-server.ts'

/** Starts the fake provider beside a test run. */
export default async function setup(project: TestProject) {
  const { url, close } = await startFakeModel()
  project.provide('fakeModelUrl', url)
  return close
}
