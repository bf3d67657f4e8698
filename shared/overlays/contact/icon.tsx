const paths = {
  phone:
    "M6.5 3.5 9 8 7 9.7a12 12 0 0 0 7.3 7.3L16 15l4.5 2.5-.7 3.2c-.2.6-.7.9-1.3.8C10 21 3 14 2.5 5.5c-.1-.6.2-1.1.8-1.3z",
  email: "M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7",
  location: "M12 21.5s7-6.6 7-12a7 7 0 0 0-14 0c0 5.4 7 12 7 12zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  hours: "M12 21.5a9.5 9.5 0 1 0 0-19 9.5 9.5 0 0 0 0 19zM12 6.5V12l4 2.5",
} as const;

/**
 * A decorative icon. Line caps and joins are set in the style sheets, because Preact and React have different names for
 * these attributes.
 */
export function ContactIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg
      aria-hidden="true"
      className="awning-contact-icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
    >
      <path d={paths[name]} />
    </svg>
  );
}
