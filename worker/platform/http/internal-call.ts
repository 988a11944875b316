import { AsyncLocalStorage } from 'node:async_hooks'
import type { Principal, RunEnvironment } from './principal'

/**
 * A request to the API that one of our own parts makes for a backend function, inside this Worker: no network, and no
 * header, says so.
 */
export interface InternalCall {
  /** Who it is made as, where the function asked as the service; otherwise the token it brings decides, as always. */
  caller?: Extract<Principal, { kind: 'service' }>
  /** Of the run that makes it: what it does stays among the same rows, whoever it does it as. */
  environment: RunEnvironment
  /** How many runs stand above it, each started by the one before. */
  depth: number
  /** The run all of them go back to. */
  root: RunRoot
}

/** Where a chain of runs began: what they may take together is counted under it. */
export interface RunRoot {
  id: string
  beganAtMs: number
}

const calls = new AsyncLocalStorage<InternalCall>()

export const makeInternalCall = <R>(call: InternalCall, work: () => R): R => calls.run(call, work)

/** Undefined for everything that came from outside. */
export const currentInternalCall = (): InternalCall | undefined => calls.getStore()

const callers = new AsyncLocalStorage<Principal>()

/** A request to the API made inside this Worker for a program whose token has said already who it acts as. */
export const callAs = <R>(caller: Principal, work: () => R): R => callers.run(caller, work)

export const currentProxyCaller = (): Principal | undefined => callers.getStore()
