/** Model servers that people run on their own machine, by the port they use unless told otherwise. */
export const LOCAL_SERVERS: Record<string, string> = { '11434': 'Ollama', '1234': 'LM Studio', '8080': 'llama.cpp' }
