/** What a script used. */
export interface Usage {
  /** Milliseconds. */
  readonly took: number;
  /** Milliseconds of CPU time, which other processes disturb less. */
  readonly cpu: number;
  /** The most memory that its process ever had, in bytes. */
  readonly peak: number;
}

/** Returns a function that prints, as JSON, what the process used since this call. */
export function startUsage(): () => void {
  const started = performance.now();
  const earlier = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(earlier);
    const usage: Usage = {
      took: performance.now() - started,
      cpu: (user + system) / 1000,
      peak: process.resourceUsage().maxRSS * 1024,
    };
    console.log(JSON.stringify(usage));
  };
}
