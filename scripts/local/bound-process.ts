import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import type { Writable } from 'node:stream'

/**
 * Starts a program that ends with this process, however this process ends: `kill -9` lets nothing run that could still
 * end a child. A shell beside the program waits at a pipe of which only we hold the other end; once that is closed
 * without a word, it ends the program, with its whole group where it leads one.
 */
export function spawnBound(command: string, args: string[], options: BoundOptions): ChildProcess {
  const target = options.detached ? '-$$' : '$$'
  const watch = `(read -r _ <&3 || kill -9 ${target}) >/dev/null 2>&1 & exec "$0" "$@" 3<&-`
  const child = spawn('sh', ['-c', watch, command, ...args], { ...options, stdio: [...options.stdio, 'pipe'] })
  child.stdio[3]?.on('error', () => {})
  // Its number may soon be another program's.
  child.once('exit', () => release(child))
  return child
}

type BoundOptions = Omit<SpawnOptions, 'stdio'> & { stdio: ['ignore', 'ignore' | 'pipe', 'ignore' | 'pipe'] }

function release(child: ChildProcess): void {
  const pipe = child.stdio[3]
  if (pipe && 'end' in pipe) (pipe satisfies Writable).end('\n')
}

/** Ends a program at once, and tells the shell beside it that there is nothing left to end. */
export function killBound(child: ChildProcess): void {
  release(child)
  child.kill('SIGKILL')
}
