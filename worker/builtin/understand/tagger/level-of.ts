/** How many edges a value reaches: which of so many steps it is on. */
export const levelOf = (value: number, edges: number[]): number => edges.filter((edge) => value >= edge).length
