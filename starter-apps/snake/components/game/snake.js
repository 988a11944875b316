/** The rules of the game, apart from how it is drawn: every function answers a new game and changes none. */
export const SIZE = 18

export const SPEEDS = {
  calm: { label: 'Calm', stepMs: 190, points: 10 },
  steady: { label: 'Steady', stepMs: 130, points: 15 },
  fast: { label: 'Fast', stepMs: 85, points: 20 },
}

export const DIRECTIONS = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }

const same = (a, b) => a[0] === b[0] && a[1] === b[1]

function placeFood(snake) {
  const free = []
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) if (!snake.some((part) => same(part, [x, y]))) free.push([x, y])
  }
  return free[Math.floor(Math.random() * free.length)] ?? null
}

export function newGame(speed) {
  const middle = Math.floor(SIZE / 2)
  const snake = [[middle, middle], [middle - 1, middle], [middle - 2, middle]]
  return { speed, snake, food: placeFood(snake), direction: 'right', turns: [], score: 0, state: 'ready' }
}

/** A turn waits for its step, so that two quick ones are both taken; turning back on oneself is none. */
export function turn(game, direction) {
  if (game.state === 'over') return game
  const last = game.turns.at(-1) ?? game.direction
  const isBack = DIRECTIONS[last][0] + DIRECTIONS[direction][0] === 0 && DIRECTIONS[last][1] + DIRECTIONS[direction][1] === 0
  const state = 'running'
  if (isBack || last === direction || game.turns.length > 2) return { ...game, state }
  return { ...game, state, turns: [...game.turns, direction] }
}

export function pause(game) {
  if (game.state === 'over') return game
  return { ...game, state: game.state === 'running' ? 'paused' : 'running' }
}

export function step(game) {
  if (game.state !== 'running') return game
  const [direction = game.direction, ...turns] = game.turns
  const [dx, dy] = DIRECTIONS[direction]
  const head = [game.snake[0][0] + dx, game.snake[0][1] + dy]
  const eats = game.food !== null && same(head, game.food)
  const body = eats ? game.snake : game.snake.slice(0, -1)
  const isOut = head.some((place) => place < 0 || place >= SIZE)
  if (isOut || body.some((part) => same(part, head))) return { ...game, state: 'over' }
  const snake = [head, ...body]
  if (!eats) return { ...game, snake, direction, turns }
  return { ...game, snake, direction, turns, food: placeFood(snake), score: game.score + SPEEDS[game.speed].points }
}
