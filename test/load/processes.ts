import { readdirSync, readFileSync } from 'node:fs';

export interface Usage {
  readonly name: string;
  readonly memory: number;
  /** Seconds of processor time since it began. */
  readonly cpu: number;
}

interface Process extends Usage {
  readonly pid: number;
  readonly parent: number;
}

/** Ticks in a second and bytes in a page, as Linux counts them for programs. */
const TICKS = 100;
const PAGE = 4096;

/** A server's process first, then its descendants by name, if the system tells (Linux); elsewhere nothing. */
export function getUsage(pid: number): readonly Usage[] {
  const all = listProcesses();
  const serverUsage = all.filter((each) => each.pid === pid).map((server) => ({ ...server, name: 'server' }));
  return serverUsage.length === 0 ? [] : [...serverUsage, ...findDescendants(all, pid)];
}

const findDescendants = (all: readonly Process[], pid: number): readonly Process[] =>
  all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...findDescendants(all, child.pid)]);

function listProcesses(): readonly Process[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readProcess);
  } catch {
    return [];
  }
}

/**
 * `/proc/PID/stat`: number, name in brackets, then fields by position (proc_pid_stat(5)); none if it has just ended.
 */
function readProcess(pid: string): readonly Process[] {
  try {
    const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = rest.split(' ').map(Number);
    const [parent = 0, user = 0, system = 0, pages = 0] = [1, 11, 12, 21].map((at) => fields[at]);
    return [{ pid: Number(pid), name, parent, cpu: (user + system) / TICKS, memory: pages * PAGE }];
  } catch {
    return [];
  }
}
