/** The CPU time of this process in ms. Unlike the time of the clock, it does not grow while other processes run. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
