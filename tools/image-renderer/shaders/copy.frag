#version 300 es
precision highp float;
uniform sampler2D uColour;
out vec4 oColour;

void main() { oColour = texelFetch(uColour, ivec2(gl_FragCoord.xy), 0); }
