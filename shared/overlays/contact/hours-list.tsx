import type { OpeningHours } from "./hours.ts";

/** A table of days and opening hours. */
export function HoursList({ hours, closed }: { hours: readonly OpeningHours[]; closed: string }) {
  return (
    <table className="awning-hours">
      <tbody>
        {hours.map((line) => (
          <tr key={line.days}>
            <th scope="row">{line.days}</th>
            <td>{line.hours === "" ? closed : line.hours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
