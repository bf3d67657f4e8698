import { fillText } from "../../../shared/text/text.ts";
import type { AudioTexts } from "../../../shared/texts/audio.ts";
import type { TrackState } from "./audio-player.ts";
import { formatTime } from "./format-time.ts";
import { type Track, trackName } from "./read-track.ts";

export interface PlayerActions {
  toggle(): void;
  seek(seconds: number): void;
}

/** In long tracks an arrow key moves by this time, in others by one second. */
const longStepSeconds = 5;
const longTrackSeconds = 120;

/** The player of one track. Without actions it is the markup before the first press. */
export function PlayerView({
  track,
  state,
  texts,
  actions,
}: {
  readonly track: Track;
  readonly state: TrackState;
  readonly texts: AudioTexts;
  readonly actions?: PlayerActions | undefined;
}) {
  const { status, seconds, duration } = state;
  const name = trackName(track, texts.audio);
  const isActive = status === "playing" || status === "loading";
  const total = duration === undefined ? "-:--" : formatTime(duration);
  return (
    <figure className="awning-audio-player" data-status={status} aria-label={name}>
      <button
        type="button"
        className="awning-audio-toggle"
        aria-label={fillText(isActive ? texts.pause : texts.play, { name })}
        onClick={actions?.toggle}
      />
      <div className="awning-audio-words">
        <span className="awning-audio-title" dir="auto">
          {track.title}
        </span>{" "}
        <span className="awning-audio-author" dir="auto">
          {track.author}
        </span>
      </div>
      <input
        className="awning-audio-seek"
        type="range"
        aria-label={fillText(texts.position, { name })}
        aria-valuetext={fillText(texts.time, { time: formatTime(seconds), total })}
        min={0}
        max={Math.max(1, Math.floor(duration ?? 0))}
        step={(duration ?? 0) > longTrackSeconds ? longStepSeconds : 1}
        disabled={duration === undefined}
        value={Math.floor(seconds)}
        onChange={actions && (({ target }) => actions.seek(target.valueAsNumber))}
      />
      <span className="awning-audio-time" dir="ltr">{`${formatTime(seconds)} / ${total}`}</span>
      {track.downloadUrl !== undefined && (
        <a className="awning-audio-link" href={track.downloadUrl} download="">
          {texts.download}
        </a>
      )}
      <div className="awning-audio-message" role="status">
        {status === "failed" && (
          <span>
            <span>{`${texts.failed} `}</span>
            <a href={track.url}>{texts.openFile}</a>
          </span>
        )}
      </div>
    </figure>
  );
}
